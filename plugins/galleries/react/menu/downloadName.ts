type Download = { id: number; caption: string; address: string; word: string }

/** Letters of a caption in the name of a file, at most. */
const LONGEST = 60

/** What is not allowed in the name of a file on one system or another. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu

/**
 * The name of a downloaded file: the beginning of the caption and the id (`Blick-über-den-Markt-12.webp`), or `word` in
 * place of a caption that has no letters.
 */
export function downloadName({ id, caption, address, word }: Download): string {
  const words = caption.normalize('NFC').replace(FORBIDDEN, ' ').trim().split(/\s+/u).join('-')
  const name = firstOf(words).replace(/^[-.]+|[-.,;!]+$/g, '')
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(address)?.[1] ?? 'webp'
  return `${/[\p{L}\p{N}]/u.test(name) ? name : word}-${id}.${ending}`
}

/** As many whole words as there is room for; of a single long one its beginning. */
function firstOf(words: string): string {
  const letters = [...words]
  if (letters.length <= LONGEST) return words
  return letters
    .slice(0, LONGEST)
    .join('')
    .replace(/-[^-]*$/, '')
}
