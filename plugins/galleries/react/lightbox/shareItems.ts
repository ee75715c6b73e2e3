import { COPIED_MS, copyText } from '@litfass/kit/browser'
import { fillWords } from '@litfass/kit/domain'
import type { Say } from './addStatus.ts'
import { galleryHash } from './galleryHash.ts'
import { menuButton, menuLink } from './menuItems.ts'
import type { Opening } from './Opening.ts'
import { shareLinks } from './shareLinks.ts'

/** What the menu offers for a picture: three networks, its link, its file. */
export function shareItems({ readyAt, galleryId, words }: Opening, index: number, say: Say): HTMLElement[] {
  const item = readyAt(index)
  if (!item) return []
  const absolute = (address: string) => new URL(address, document.baseURI).href
  const page = absolute(
    item.page ??
      window.location.pathname + window.location.search + galleryHash({ galleryId, pid: item.pid }),
  )
  const shared = { page, media: absolute(item.src), description: item.title || item.caption }
  const networks = shareLinks(shared).map(({ network, href }) => {
    const link = menuLink(network, href)
    link.setAttribute('aria-label', fillWords(words.lightboxShareOn, { network }))
    link.target = '_blank'
    link.rel = 'noopener'
    return link
  })
  const copy = menuButton(words.lightboxCopyLink, async () => {
    const isCopied = await copyText(page)
    const answer = isCopied ? words.lightboxLinkCopied : `${words.lightboxLinkNotCopied} ${page}`
    say(answer)
    copy.textContent = answer
    // What could not be copied stays to be read.
    if (isCopied)
      setTimeout(() => {
        copy.textContent = words.lightboxCopyLink
      }, COPIED_MS)
  })
  return item.download
    ? [...networks, copy, downloadLink(item.download, words.lightboxDownload)]
    : [...networks, copy]
}

function downloadLink(href: string, text: string): HTMLAnchorElement {
  const link = menuLink(text, href)
  link.download = ''
  return link
}
