import AutoLayout
import Drawing
import Foundation

extension Mistake {
  static func conflictingWidths(_ screen: View) {
    let card = box("card", in: screen)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
      card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 40),
      card.heightAnchor.constraint(equalToConstant: 90),
      card.widthAnchor.constraint(equalToConstant: 300),
    ])
  }

  static func missingConstraint(_ screen: View) {
    let title = box("title", in: screen)
    let badge = box("badge", in: screen)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 30),
      title.widthAnchor.constraint(equalToConstant: 200),
      title.heightAnchor.constraint(equalToConstant: 40),
      badge.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
      badge.widthAnchor.constraint(equalToConstant: 80),
      badge.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  static func forgottenAutoresizing(_ screen: View) {
    let photo = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    photo.identifier = "photo"
    photo.backgroundColor = .cyan
    // photo.translatesAutoresizingMaskIntoConstraints = false is missing.
    screen.addSubview(photo)
    LayoutConstraint.activate([
      photo.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      photo.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
    ])
  }

  static func tie(_ screen: View) {
    let name = box("name", in: screen)
    let price = box("price", in: screen)
    let nameWidth = name.widthAnchor.constraint(equalToConstant: 180)
    let priceWidth = price.widthAnchor.constraint(equalToConstant: 180)
    nameWidth.priority = .defaultHigh
    priceWidth.priority = .defaultHigh
    LayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      price.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 10),
      price.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
      name.topAnchor.constraint(equalTo: screen.topAnchor, constant: 30),
      price.topAnchor.constraint(equalTo: name.topAnchor),
      name.heightAnchor.constraint(equalToConstant: 120),
      price.heightAnchor.constraint(equalTo: name.heightAnchor),
      nameWidth, priceWidth,
    ])
  }

  static func spacerViews(_ screen: View) {
    let above = spacer("above", in: screen)
    let below = spacer("below", in: screen)
    let label = box("label", in: screen)
    LayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: screen.topAnchor),
      label.topAnchor.constraint(equalTo: above.bottomAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
      below.heightAnchor.constraint(equalTo: above.heightAnchor, multiplier: 2),
      label.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      label.widthAnchor.constraint(equalToConstant: 140),
      label.heightAnchor.constraint(equalToConstant: 45),
    ])
    for gap in [above, below] {
      gap.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 90).isActive = true
      gap.widthAnchor.constraint(equalToConstant: 140).isActive = true
    }
  }

  static func requiredHugging(_ screen: View) {
    let button = Button(title: "确定", measurer: SceneText.measurer)
    button.identifier = "button"
    button.backgroundColor = .cyan
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setContentHuggingPriority(.required, for: .horizontal)
    screen.addSubview(button)
    LayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      button.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
      button.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
    ])
  }

  /// A view that shows something and is laid out by constraints.
  private static func box(_ name: String, in screen: View) -> View {
    let view = spacer(name, in: screen)
    view.backgroundColor = .cyan
    return view
  }

  /// A view that shows nothing and is laid out by constraints.
  private static func spacer(_ name: String, in screen: View) -> View {
    let view = View()
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(view)
    return view
  }
}
