type Shared = {
  /** Absolute address of the page that is shared. */
  page: string
  /** Absolute address of the picture. */
  media: string
  description: string
}

/** The links that share a picture, as plain addresses: nothing of these companies is loaded before a click. */
export function shareLinks({ page, media, description }: Shared): { network: string; href: string }[] {
  return [
    { network: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: page }) },
    { network: 'X', href: address('https://x.com/intent/post', { url: page, text: description }) },
    {
      network: 'Pinterest',
      href: address('https://www.pinterest.com/pin/create/button/', { url: page, media, description }),
    },
  ]
}

function address(base: string, query: Record<string, string>): string {
  const filled = Object.entries(query).filter(([, value]) => value)
  return `${base}?${new URLSearchParams(filled)}`
}
