import { COPIED_MS, copyText } from '@litfass/interface/browser'
import { createMenuKeys, menuItems } from '@litfass/interface/menu'
import { SHARE_REL, shareLinks } from '@litfass/interface/share'
import type PhotoSwipe from 'photoswipe'
import type { Announce } from '../captions.ts'
import { icon } from '../controls.ts'
import type { Opening } from '../opening.ts'
import { galleryHash } from './history.ts'

const ARROW_OUT_OF_BOX = 'M16 19V7M11 12l5-5l5 5M10 16H8v9h16v-9h-2'

/** Adds the menu that shares the picture, copies its link and downloads it (spec media 2). */
export function addShareMenu(gallery: PhotoSwipe, opening: Opening, announce: Announce): void {
  const title = opening.words.lightboxShare
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'share',
      isButton: true,
      order: 14,
      title,
      html: icon(ARROW_OUT_OF_BOX),
      onInit: (button) => {
        const { element } = gallery
        if (!element) return
        const items = () => shareItems(opening, gallery.currIndex, announce)
        const menu = attachMenu({ button, host: element, label: title, items })
        gallery.on('change', menu.close)
        gallery.on('close', menu.close)
        // A press outside of the menu closes only the menu.
        gallery.on('pointerDown', (event) => {
          const { target } = event.originalEvent
          const isButton = target instanceof Node && button.contains(target)
          if (!isButton && menu.close()) event.preventDefault()
        })
      },
    })
  })
}

/** Creates the items of the menu for a picture: its link, the targets of the page's own menu, its file. */
function shareItems(
  { readyAt, galleryId, words }: Opening,
  index: number,
  announce: Announce,
): HTMLElement[] {
  const item = readyAt(index)
  if (!item) return []
  const absolute = (url: string) => new URL(url, document.baseURI).href
  const { pathname, search } = window.location
  const url = absolute(item.page ?? pathname + search + galleryHash({ galleryId, pid: item.pid }))
  const shared = { url, image: item.src && absolute(item.src), title: item.title || item.caption }
  const { shareByEmail: byEmail, shareOn: on, shareBy: by } = words
  const links = shareLinks(shared, { byEmail, on, by }).map(({ href, label, opensWindow }) => {
    const link = createLink(label, href)
    if (opensWindow) link.target = '_blank'
    link.rel = SHARE_REL
    return link
  })
  const copy = createCopyButton(url, words, announce)
  if (!item.download) return [copy, ...links]
  const download = createLink(words.lightboxDownload, item.download)
  download.download = ''
  return [copy, ...links, download]
}

/** Creates the button that copies the link. The menu stays open, so that its answer can be read. */
function createCopyButton(page: string, words: Opening['words'], announce: Announce): HTMLButtonElement {
  const button = asItem(document.createElement('button'), words.lightboxCopyLink)
  button.type = 'button'
  button.addEventListener('click', async () => {
    const isCopied = await copyText(page)
    const answer = isCopied ? words.lightboxLinkCopied : `${words.lightboxLinkNotCopied} ${page}`
    announce(answer)
    button.textContent = answer
    // A link that could not be copied stays visible.
    if (isCopied)
      setTimeout(() => {
        button.textContent = words.lightboxCopyLink
      }, COPIED_MS)
  })
  return button
}

function createLink(text: string, href: string): HTMLAnchorElement {
  const link = asItem(document.createElement('a'), text)
  link.href = href
  return link
}

function asItem<Item extends HTMLElement>(item: Item, text: string): Item {
  item.role = 'menuitem'
  item.tabIndex = -1
  item.className = 'litfass-lightbox__menu-item'
  item.textContent = text
  return item
}

type AttachMenuOptions = {
  button: HTMLElement
  /** The element the menu is appended to. */
  host: HTMLElement
  label: string
  /** Creates the items, each time the menu opens. */
  items: () => HTMLElement[]
}

/**
 * Attaches a menu to a button, by the menu button pattern of WAI-ARIA. A press elsewhere closes it too.
 * @returns `close`, which returns whether the menu was open
 */
function attachMenu({ button, host, label, items }: AttachMenuOptions): { close: () => boolean } {
  const menu = document.createElement('div')
  menu.role = 'menu'
  menu.hidden = true
  menu.className = 'litfass-lightbox__menu'
  menu.setAttribute('aria-label', label)
  button.setAttribute('aria-haspopup', 'menu')
  button.setAttribute('aria-expanded', 'false')
  host.append(menu)

  function open(at: number): void {
    menu.replaceChildren(...items())
    menu.hidden = false
    button.setAttribute('aria-expanded', 'true')
    menuItems(menu).at(at)?.focus()
  }

  function close(): boolean {
    if (menu.hidden) return false
    const hadFocus = menu.contains(document.activeElement)
    menu.hidden = true
    button.setAttribute('aria-expanded', 'false')
    if (hadFocus) button.focus()
    return true
  }

  button.addEventListener('click', () => (menu.hidden ? open(0) : close()))
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    open(event.key === 'ArrowDown' ? 0 : -1)
  })
  host.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close()
  })
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  menu.addEventListener('keydown', createMenuKeys({ menu: () => menu, leave: close }))
  return { close }
}
