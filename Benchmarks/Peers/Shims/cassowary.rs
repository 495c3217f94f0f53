// The Rust crate cassowary behind the interface of the peers.
//
// As with Kiwi, a row whose constant changes gets one more variable in place of its constant.

use cassowary::{strength, Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::HashMap;
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};

const INTERFACE_VERSION: i32 = 1;
const KIND_EDIT: i8 = 1;
const KIND_ADJUSTABLE: i8 = 2;
const EDIT_STRENGTH: f64 = 1e8;

#[repr(C)]
pub struct Rows {
    variable_count: i32,
    row_count: i32,
    starts: *const i32,
    columns: *const i32,
    coefficients: *const f64,
    relations: *const i8,
    kinds: *const i8,
    constants: *const f64,
    strengths: *const f64,
    seconds: f64,
}

#[repr(C)]
pub struct Interface {
    interface_version: i32,
    solver_version: extern "C" fn() -> *const c_char,
    open: unsafe extern "C" fn(*const Rows, *mut c_char, i32) -> *mut c_void,
    solve: unsafe extern "C" fn(*mut c_void, *mut c_char, i32) -> i32,
    change: unsafe extern "C" fn(*mut c_void, i32, *const i32, *const f64, *mut c_char, i32) -> i32,
    read: unsafe extern "C" fn(*mut c_void, i32, i32, *mut f64),
    close: unsafe extern "C" fn(*mut c_void),
    solve_file:
        Option<unsafe extern "C" fn(*const c_char, *mut f64, *mut c_char, i32) -> i32>,
}

struct Session {
    solver: Solver,
    variables: Vec<Variable>,
    places: HashMap<Variable, usize>,
    values: Vec<f64>,
    edits: HashMap<i32, Variable>,
}

impl Session {
    fn edit(&mut self, row: i32, variable: Variable, strength: f64, value: f64) -> Result<(), String> {
        self.solver.add_edit_variable(variable, strength).map_err(|error| format!("{:?}", error))?;
        self.solver.suggest_value(variable, value).map_err(|error| format!("{:?}", error))?;
        self.edits.insert(row, variable);
        Ok(())
    }

    /// The crate tells changes only; they are gathered into values.
    fn gather(&mut self) {
        let Session { solver, places, values, .. } = self;
        for &(variable, value) in solver.fetch_changes() {
            if let Some(&place) = places.get(&variable) {
                values[place] = value;
            }
        }
    }
}

unsafe fn build(rows: &Rows) -> Result<Session, String> {
    let count = rows.variable_count as usize;
    let variables: Vec<Variable> = (0..count).map(|_| Variable::new()).collect();
    let places = variables.iter().enumerate().map(|(place, &variable)| (variable, place)).collect();
    let mut session = Session {
        solver: Solver::new(),
        variables,
        places,
        values: vec![0.0; count],
        edits: HashMap::new(),
    };
    for row in 0..rows.row_count {
        let index = row as usize;
        let first = *rows.starts.add(index) as usize;
        let end = *rows.starts.add(index + 1) as usize;
        let constant = *rows.constants.add(index);
        let cost = *rows.strengths.add(index);
        let kind = *rows.kinds.add(index);
        if kind == KIND_EDIT {
            let variable = session.variables[*rows.columns.add(first) as usize];
            session.edit(row, variable, cost, constant)?;
            continue;
        }
        let mut terms: Vec<Term> = Vec::with_capacity(end - first + 1);
        for place in first..end {
            let variable = session.variables[*rows.columns.add(place) as usize];
            terms.push(Term { variable, coefficient: *rows.coefficients.add(place) });
        }
        let mut number = -constant;
        if kind == KIND_ADJUSTABLE {
            let variable = Variable::new();
            session.edit(row, variable, EDIT_STRENGTH, constant)?;
            terms.push(Term { variable, coefficient: -1.0 });
            number = 0.0;
        }
        let relation = match *rows.relations.add(index) {
            -1 => RelationalOperator::LessOrEqual,
            1 => RelationalOperator::GreaterOrEqual,
            _ => RelationalOperator::Equal,
        };
        let cost = if cost.is_infinite() { strength::REQUIRED } else { cost };
        let constraint = Constraint::new(Expression::new(terms, number), relation, cost);
        session.solver.add_constraint(constraint).map_err(|error| format!("{:?}", error))?;
    }
    Ok(session)
}

unsafe fn report(text: &str, message: *mut c_char, capacity: i32) {
    if capacity < 1 {
        return;
    }
    let count = text.len().min(capacity as usize - 1);
    std::ptr::copy_nonoverlapping(text.as_ptr() as *const c_char, message, count);
    *message.add(count) = 0;
}

extern "C" fn solver_version() -> *const c_char {
    b"0.3\0".as_ptr() as *const c_char
}

unsafe extern "C" fn open(rows: *const Rows, message: *mut c_char, capacity: i32) -> *mut c_void {
    match catch_unwind(AssertUnwindSafe(|| build(&*rows))) {
        Ok(Ok(session)) => Box::into_raw(Box::new(session)) as *mut c_void,
        Ok(Err(text)) => {
            report(&text, message, capacity);
            std::ptr::null_mut()
        }
        Err(_) => {
            report("the crate panicked", message, capacity);
            std::ptr::null_mut()
        }
    }
}

unsafe extern "C" fn solve(session: *mut c_void, _: *mut c_char, _: i32) -> i32 {
    (*(session as *mut Session)).gather();
    0
}

unsafe extern "C" fn change(
    session: *mut c_void, count: i32, rows: *const i32, constants: *const f64,
    message: *mut c_char, capacity: i32,
) -> i32 {
    let session = &mut *(session as *mut Session);
    let outcome = catch_unwind(AssertUnwindSafe(|| -> Result<(), String> {
        for index in 0..count as usize {
            let variable = *session.edits.get(&*rows.add(index)).ok_or("the row cannot change")?;
            session
                .solver
                .suggest_value(variable, *constants.add(index))
                .map_err(|error| format!("{:?}", error))?;
        }
        session.gather();
        Ok(())
    }));
    match outcome {
        Ok(Ok(())) => 0,
        Ok(Err(text)) => {
            report(&text, message, capacity);
            1
        }
        Err(_) => {
            report("the crate panicked", message, capacity);
            1
        }
    }
}

unsafe extern "C" fn read(session: *mut c_void, first: i32, count: i32, values: *mut f64) {
    let session = &*(session as *const Session);
    let first = first as usize;
    let source = &session.values[first..first + count as usize];
    std::ptr::copy_nonoverlapping(source.as_ptr(), values, source.len());
}

unsafe extern "C" fn close(session: *mut c_void) {
    drop(Box::from_raw(session as *mut Session));
}

static INTERFACE: Interface = Interface {
    interface_version: INTERFACE_VERSION,
    solver_version,
    open,
    solve,
    change,
    read,
    close,
    solve_file: None,
};

#[no_mangle]
pub extern "C" fn peer_get_interface() -> *const Interface {
    &INTERFACE
}
