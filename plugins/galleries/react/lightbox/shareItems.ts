import { fillWords } from '@litfass/kit/domain'
import { copyText } from '../menu/copyText.ts'
import type { Say } from './addStatus.ts'
import { galleryHash } from './galleryHash.ts'
import { menuButton, menuLink } from './menuItems.ts'
import type { Opening } from './Opening.ts'
import { shareLinks } from './shareLinks.ts'

/** Spec media 9: so long a copy button says that it has copied, in ms. */
const COPIED_MS = 1000

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
    const isCopied = await copyBeside(copy, page)
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

/** The field of the older way to copy has to stand inside the lightbox, which takes the focus back from elsewhere. */
async function copyBeside(button: HTMLElement, text: string): Promise<boolean> {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.ariaHidden = 'true'
  field.className = 'litfass-lightbox__status'
  button.after(field)
  const isCopied = await copyText(text, field)
  field.remove()
  if (button.isConnected) button.focus()
  return isCopied
}
