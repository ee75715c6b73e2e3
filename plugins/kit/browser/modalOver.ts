/** A library may leave a dialog in the page that is closed, as Payload's panel does. */
const MODAL = 'dialog:modal, [aria-modal="true"]:not(dialog:not([open]))'

/**
 * The dialog that lies over the page and makes all else of it inert: what is to be seen, read out or pressed now belongs
 * into it.
 */
export function modalOver(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>(MODAL)
  return focused ?? [...document.querySelectorAll<HTMLElement>(MODAL)].at(-1)
}
