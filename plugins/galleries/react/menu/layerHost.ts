/**
 * Where a menu or a dialog belongs that is opened from `element`: into the dialog it stands in, since everything outside
 * of that is inert; else into the body, where no style of a slider or a caption reaches it.
 */
export const layerHost = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>('dialog[open], [aria-modal="true"]') ?? document.body
