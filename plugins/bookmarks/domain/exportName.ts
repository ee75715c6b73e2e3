type Exported = {
  /** Place in the list, counted from 1, and how many there are: names sort as the list does. */
  position: number
  total: number
  id: number
  caption: string
  extension: string
}

/** Letters of a caption in the name of a file, at most. */
const LONGEST = 60

/** What stands in the way in the name of a file, or of a path in an archive, on one system or another. */
const FORBIDDEN = /[^\p{L}\p{M}\p{N}]+/gu

/** The name of a picture in an archive: `007-Blick-über-den-Markt-12.jpg`. No two in a list are the same. */
export function exportName({ position, total, id, caption, extension }: Exported): string {
  const place = String(position).padStart(Math.max(3, String(total).length), '0')
  const words = caption.normalize('NFC').replace(FORBIDDEN, '-').replace(/^-+/, '')
  const start = [...words].slice(0, LONGEST).join('').replace(/-+$/, '')
  return `${[place, start, id].filter((part) => part !== '').join('-')}.${extension}`
}
