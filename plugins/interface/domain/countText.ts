/** How long a text is for people: a letter with its accents is one character, an emoji of several signs too. */
export type TextLength = { characters: number; words: number }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Only signs of which each is a character by itself: most texts of a form, and much faster to count. */
const PLAIN = /^[\n\x20-\x7e]*$/

/**
 * Counts the characters and words of a text, the same in a browser and on a server (spec platform 5). Line breaks
 * count as one character, whichever way the form wrote them; a word is what stands between spaces and has a letter or
 * a digit.
 */
export function countText(text: string): TextLength {
  const lines = text.replaceAll('\r\n', '\n')
  return { characters: charactersOf(lines), words: wordsOf(lines) }
}

function charactersOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

function wordsOf(text: string): number {
  let count = 0
  for (const [run] of text.matchAll(/\S+/gu)) if (/[\p{L}\p{N}]/u.test(run)) count += 1
  return count
}
