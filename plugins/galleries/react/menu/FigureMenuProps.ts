import type { FigureReference, FigureView } from '../../domain/FigureView.ts'

/** A menu is open as long as it is drawn: the button that opens it draws it, and takes it away at `onClose`. */
export type FigureMenuProps = {
  /** The figure as it is drawn, with the controls its page asks for; what the viewer may do is asked anew. */
  view: FigureView
  reference: FigureReference
  /** The button with `aria-haspopup="menu"`; the menu stands at it, and it gets the focus back. */
  button: HTMLElement
  /** Called once, when the menu and everything that was opened from it is closed. */
  onClose: () => void
  /** Called with the figure as it is now, or without where it is to be read anew. */
  onChanged: (view?: FigureView) => void
}
