import type { FigureReference } from '../../domain/FigureView.ts'

/** Name of the event by which a figure is asked to read itself anew; `detail` is its `FigureReference`. */
export const RELOAD_EVENT = 'litfass:reload'

/**
 * Has every figure of that picture or film on the page read itself anew. A script without React sends the same event to
 * `document` itself.
 */
export function reloadFigure({ id, imageType }: FigureReference): void {
  document.dispatchEvent(new CustomEvent(RELOAD_EVENT, { detail: { id, imageType } }))
}

/** Calls `reload` when the figure is asked to read itself anew; the returned function ends it. */
export function onReloadFigure({ id, imageType }: FigureReference, reload: () => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const asked: unknown = event.detail
    if (typeof asked !== 'object' || asked === null || !('id' in asked) || asked.id !== id) return
    if (!('imageType' in asked) || asked.imageType === imageType) reload()
  }
  document.addEventListener(RELOAD_EVENT, listen)
  return () => document.removeEventListener(RELOAD_EVENT, listen)
}
