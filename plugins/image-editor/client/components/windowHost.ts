/**
 * Where a window belongs: into a drawer that is open, which takes the focus back from everything outside it; else into
 * the body.
 */
export function windowHost(): HTMLElement {
  const drawers = document.querySelectorAll<HTMLElement>('dialog[open]:not(:modal)')
  return drawers[drawers.length - 1] ?? document.body
}
