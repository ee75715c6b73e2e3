/** Long enough for screen readers to notice that the region is there before it speaks. */
const DELAY_MS = 100

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<string>()

/** Says something to those who do not see it. Words said at once are said together, and the same words once. */
export function announce(text: string): void {
  region ??= createRegion()
  waiting.add(text)
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!region) return
    const words = [...waiting].join(' ')
    waiting.clear()
    // The same words a second time are only said when the region differs.
    region.textContent = region.textContent === words ? `${words}\u00a0` : words
  }, DELAY_MS)
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.role = 'status'
  element.className = 'litfass-figure-said'
  element.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  document.body.append(element)
  return element
}
