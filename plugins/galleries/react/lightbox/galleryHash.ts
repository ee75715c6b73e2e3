/** The picture an address names: `#gallery={id}&pid={number}` (spec media 4); `undefined` for any other hash. */
export function readGalleryHash(hash: string): { galleryId: string; pid: number } | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const galleryId = fields.get('gallery')
  const pid = fields.get('pid') ?? ''
  return galleryId && /^\d{1,15}$/.test(pid) ? { galleryId, pid: Number(pid) } : undefined
}

/** The hash that names a picture; without one, that no gallery is open. */
export function galleryHash(open?: { galleryId: string; pid: number }): string {
  return open ? `#gallery=${encodeURIComponent(open.galleryId)}&pid=${open.pid}` : '#gallery=null'
}
