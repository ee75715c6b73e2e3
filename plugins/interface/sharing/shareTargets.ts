import { fill } from '@litfass/kit/texts'

/** Where a page can be shared, in the order of every menu. */
export const SHARE_TARGETS = ['email', 'facebook', 'x', 'pinterest', 'whatsapp'] as const
type ShareTarget = (typeof SHARE_TARGETS)[number]

/** A page and a picture on it, by their absolute addresses. */
export type Shared = { url: string; title: string; image?: string | undefined }

type ShareLink = {
  target: ShareTarget
  href: string
  /** Names target and action: "Auf Facebook teilen (neues Fenster)". */
  label: string
  opensWindow: boolean
}

/** The labels of a language; `on` and `by` contain `{network}`. */
type ShareWords = { byEmail: string; on: string; by: string }

/** The `rel` of a link to a target, which learns neither referrer nor opener. */
export const SHARE_REL = 'noopener noreferrer nofollow'

const NAMES = { facebook: 'Facebook', x: 'X', pinterest: 'Pinterest', whatsapp: 'WhatsApp' } as const

/** Returns the plain links that share a page: nothing of a target is loaded before one is followed. */
export function shareLinks(shared: Shared, words: ShareWords): ShareLink[] {
  return SHARE_TARGETS.map((target) => {
    const href = shareLink(target, shared)
    if (target === 'email') return { target, href, label: words.byEmail, opensWindow: false }
    const template = target === 'whatsapp' ? words.by : words.on
    return { target, href, label: fill(template, { network: NAMES[target] }), opensWindow: true }
  })
}

/** Returns the address that shares a page with a target. */
export function shareLink(target: ShareTarget, { url, title, image }: Shared): string {
  if (target === 'email')
    return `mailto:?${query({ subject: title, body: [title, url].filter(Boolean).join('\n') })}`
  if (target === 'facebook') return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
  if (target === 'x') return `https://x.com/intent/post?${query({ url, text: title })}`
  if (target === 'whatsapp')
    return `https://wa.me/?${query({ text: [title, url].filter(Boolean).join('\n') })}`
  return `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: title })}`
}

/** Leaves out what is empty. Spaces become `%20`, since mail programs show a plus as one. */
function query(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')
}
