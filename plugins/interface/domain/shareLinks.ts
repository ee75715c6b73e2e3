export const SHARE_NETWORKS = ['email', 'facebook', 'x', 'pinterest', 'whatsapp'] as const
export type ShareNetwork = (typeof SHARE_NETWORKS)[number]

/** What is shared: whole addresses of the page and of a picture on it. */
export type Shared = { url: string; title: string; image?: string | undefined }

/** The address that shares a page on a network: a plain link, followed only when somebody chooses it. */
export function shareLink(network: ShareNetwork, { url, title, image }: Shared): string {
  if (network === 'email') return `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`
  if (network === 'facebook') return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
  if (network === 'x') return `https://x.com/intent/post?${query({ url, text: title })}`
  if (network === 'whatsapp') return `https://wa.me/?${query({ text: `${title}\n${url}` })}`
  return `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: title })}`
}

/** Spaces as `%20`: mail programs show a plus as one. */
function query(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
}
