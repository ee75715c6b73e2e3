/** Time until a live region that was just added is read by screen readers, in ms. */
const REGION_READY_MS = 100

/** Time after which a line is removed, so that it is not read again at the end of the page, in ms. */
const LINE_LIFETIME_MS = 5000

/** A library may leave a closed dialog in the page, as Payload's panel does. */
const MODAL = 'dialog:modal, [aria-modal="true"]:not(dialog:not([open]))'

/**
 * Returns the modal dialog that makes the rest of the page inert: everything to be seen, read out or pressed now belongs
 * into it. The dialog with the focus wins, then the last one in the page.
 */
export function modalOver(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>(MODAL)
  return focused ?? [...document.querySelectorAll<HTMLElement>(MODAL)].at(-1)
}

/** Whether an element is a modal dialog that is open. */
export const isModal = (element: Element): boolean => element.isConnected && element.matches(MODAL)

/** The politeness of an announcement. */
type Announcement = {
  /** Interrupts what is being read; everything else waits its turn. */
  isUrgent?: boolean
  /** Language of the text, where it may differ from the page's. */
  lang?: string
  /** The part of the page that speaks. A modal dialog over it speaks in its place. */
  within?: Element | null
}

const pending = new Set<string>()

/**
 * Announces a text to screen readers, in the page or in the modal dialog over it. Every line is read on its own, and
 * again when it is announced again; the same text announced twice at the same moment is read once.
 */
export function announce(text: string, { isUrgent, lang, within }: Announcement = {}): void {
  const role = isUrgent ? 'alert' : 'status'
  if (pending.has(role + text)) return
  pending.add(role + text)
  const addLine = () => {
    const region = findRegion(role, within)
    // The dialog that was open may have closed, or another one opened.
    if (!region) return void setTimeout(addLine, REGION_READY_MS)
    pending.delete(role + text)
    const line = document.createElement('p')
    line.textContent = text
    if (lang) line.lang = lang
    region.append(line)
    setTimeout(() => line.remove(), LINE_LIFETIME_MS)
  }
  findRegion(role, within)
  setTimeout(addLine, REGION_READY_MS)
}

/** Returns the live region to write into; adds it and returns null when there was none yet. */
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
