const ROW = 'figure, tr, li, [role="row"], article'
const SECTION = 'section, form, [role="region"], dialog, [role="dialog"]'
const HEADING = 'h1, h2, h3'

/**
 * Remembers what has the focus, and what stands around it, before a layer takes it: the browser gives it back to nothing but that
 * element, which may be gone by then.
 * @param trail what had the focus, the last first, such as an item of a menu that closes before the button of that menu
 * @returns gives the focus back, if it is lost now or before the user does something else
 */
export function rememberFocus(trail: readonly (Element | null)[] = [document.activeElement]): () => void {
  const openers = trail.filter((one): one is Element => one !== null && one !== document.body)
  const around = openers.flatMap((opener) => [
    opener.closest(ROW),
    opener.closest(SECTION)?.querySelector(HEADING) ?? null,
  ])
  return () => {
    if (openers.length === 0) return
    if (isLost()) giveFocus(openers)
    watchFocus(() => giveFocus([...openers, ...around, ...document.querySelectorAll('main h1, h1, main')]))
  }
}

/**
 * Calls back whenever the focus is lost, until a key or pointer is pressed. Who has removed the focused element may know a better place,
 * and goes first.
 */
function watchFocus(onLost: () => void): void {
  const check = () => {
    setTimeout(() => {
      if (!watching.signal.aborted && isLost()) onLost()
    })
  }
  const observer = new MutationObserver(check)
  const watching = new AbortController()
  const end = () => {
    observer.disconnect()
    watching.abort()
  }
  const options = { signal: watching.signal, capture: true }
  for (const press of ['keydown', 'pointerdown']) document.addEventListener(press, end, options)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  check()
}

function isLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !isInView(activeElement)
}

const isInView = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.closest('[inert], dialog:not([open])')

/** Focuses the first place that is still there. */
function giveFocus(places: readonly (Element | null)[]): void {
  const place = places.find((one) => one instanceof HTMLElement && isInView(one) && !one.matches(':disabled'))
  if (!(place instanceof HTMLElement)) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
