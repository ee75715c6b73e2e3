/** Long enough for screen readers to notice that the region is there before it speaks. */
const DELAY_MS = 100

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: string[] = []

/** Says something to those who do not see it, when nothing else is being said. Words said at once are said together. */
export function announce(text: string): void {
  region ??= createRegion()
  if (!waiting.includes(text)) waiting.push(text)
  clearTimeout(timer)
  timer = setTimeout(say, DELAY_MS)
}

function say(): void {
  if (!region) return
  const text = waiting.join(' ')
  // The same words a second time are only said when the region differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
  waiting = []
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.role = 'status'
  element.dataset.liveRegion = ''
  element.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  document.body.append(element)
  return element
}
