import { modalOver } from './modalOver.ts'

/** A live region that has just come is not read; so long after, in ms, it is. */
const SAID_AFTER = 100

/** What was said is not to be come upon later, at the end of the page; in ms. */
const GONE_AFTER = 5000

/** How something is said. */
export type Announcement = {
  /** Interrupts what is being read; everything else is said when there is time. */
  isUrgent?: boolean
  /** Language of the words, where it may not be the page's. */
  lang?: string
  /** The part of the page that speaks. A modal dialog that lies over it speaks in its place. */
  within?: Element | null
}

const waiting = new Set<string>()

/**
 * Says something to those who do not see it: in the page, or in the modal dialog over it. Every line is read by itself,
 * and once more when it is said again; what is said twice at the same time is read once.
 */
export function announce(text: string, { isUrgent, lang, within }: Announcement = {}): void {
  const role = isUrgent ? 'alert' : 'status'
  if (waiting.has(role + text)) return
  waiting.add(role + text)
  const say = () => {
    const region = findRegion(role, within)
    // The dialog that was open may be closed by now, or another one be open.
    if (!region) return void setTimeout(say, SAID_AFTER)
    waiting.delete(role + text)
    const line = document.createElement('p')
    line.textContent = text
    if (lang) line.lang = lang
    region.append(line)
    setTimeout(() => line.remove(), GONE_AFTER)
  }
  findRegion(role, within)
  setTimeout(say, SAID_AFTER)
}

/** The region where it is heard now; null when it was not there yet, which it is from now on. */
function findRegion(role: 'alert' | 'status', within?: Element | null): Element | null {
  const over = modalOver() ?? document.body
  const home = within && over.contains(within) ? within : over
  const known = home.querySelector(`:scope>[data-said=${role}]`)
  if (!known) {
    const region = document.createElement('div')
    region.role = region.dataset.said = role
    region.setAttribute('aria-atomic', 'false')
    region.style.cssText =
      'position:absolute;inset-block-start:0;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
    home.append(region)
  }
  return known
}
