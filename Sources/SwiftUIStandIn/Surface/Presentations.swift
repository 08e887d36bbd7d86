// Wayfinder is released under the MIT license; see LICENSE.

extension View {
  /// Presents a sheet while an item stands.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item, onDismiss, content)
  }

  /// Presents a layer over the whole screen while an item stands.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.cover, item, onDismiss, content)
  }

  /// Presents a popover while an item stands.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.popover, item, nil, content)
  }

  /// Presents an alert.
  public func alert<Value>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> some View, @ViewBuilder message: (Value) -> some View
  ) -> some View {
    question(.alert, title, isPresented, data, actions, message)
  }

  /// Presents a list of choices.
  public func confirmationDialog<Value>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: (Value) -> some View,
    @ViewBuilder message: (Value) -> some View
  ) -> some View {
    question(.dialog, title, isPresented, data, actions, message)
  }

  /// Keeps users from dragging the layer away.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    ModifiedView(content: self) { _, environment in
      if isDisabled { environment.layer?.isDismissDisabled = true }
    }
  }

  /// The heights at which the sheet around the view rests.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    ModifiedView(content: self) { _, environment in environment.layer?.detents = detents }
  }

  private func presentation<Item: Identifiable, Content: View>(
    _ kind: PresentedLayer.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    ModifiedView(content: self) { node, environment in
      let standing = item.wrappedValue
      environment.layer?.requests.append(
        PresentationRequest(
          node: node, kind: kind, identity: standing.map { AnyHashable($0.id) },
          content: { standing.map { AnyView(content($0)) } ?? AnyView(EmptyView()) },
          write: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }
  }

  private func question<Value>(
    _ kind: PresentedLayer.Kind, _ title: Text, _ isPresented: Binding<Bool>, _ data: Value?,
    _ actions: (Value) -> some View, _ message: (Value) -> some View
  ) -> some View {
    let content = data.map { data in
      AnyView(TupleView((), views: [title, message(data), actions(data)]))
    }
    return ModifiedView(content: self) { node, environment in
      let stands = isPresented.wrappedValue && content != nil
      environment.layer?.requests.append(
        PresentationRequest(
          node: node, kind: kind, identity: stands ? AnyHashable(title.string) : nil,
          content: { content ?? AnyView(EmptyView()) },
          write: { isPresented.wrappedValue = false }, onDismiss: nil))
    }
  }
}

/// A height at which a sheet rests.
public enum PresentationDetent: Hashable, Sendable {
  /// About half the screen.
  case medium
  /// The whole screen.
  case large
}

/// The place that a popover points at.
public enum PopoverAttachmentAnchor {
  /// A rectangle.
  case rect(Source)

  /// A rectangle of a view.
  public enum Source {
    /// All of the view.
    case bounds
  }
}

/// Whether something is seen.
public enum Visibility: Hashable, Sendable {
  /// As the system likes.
  case automatic
  /// Seen.
  case visible
  /// Not seen.
  case hidden
}
