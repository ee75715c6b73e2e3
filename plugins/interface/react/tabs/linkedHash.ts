/** The hash a click leads to on this page; `undefined` for clicks that lead elsewhere, open a window, or are on a tab. */
export function linkedHash(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.role === 'tab' || !['', '_self'].includes(link.target)) return undefined
  const here = [location.origin, location.pathname, location.search].join()
  return [link.origin, link.pathname, link.search].join() === here ? link.hash : undefined
}
