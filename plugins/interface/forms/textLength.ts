/** Length in characters as people count them: a letter with its accents is one, and so is an emoji of several code points. */
export type TextLength = { characters: number; words: number }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** ASCII alone: most texts in forms, and much faster to count. */
const PLAIN = /^[\n\x20-\x7e]*$/

/**
 * Counts the characters and words of a text, with the same result in the browser and on the server (spec platform 5). A
 * line break is one character however the form encodes it; a word is a run without spaces that has a letter or a digit.
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

/** Maximum length; a part left out has no limit. */
export type TextLimits = { characters?: number | undefined; words?: number | undefined }

export type LengthState = TextLength & {
  /** Characters and words beyond their limits; 0 within them. */
  over: TextLength
  isOver: boolean
}

/** Measures a text against its limits, for the counter of a field and for the server's validation. */
export function lengthState(text: string, limits: TextLimits): LengthState {
  const length = countText(text)
  const over = {
    characters: beyond(length.characters, limits.characters),
    words: beyond(length.words, limits.words),
  }
  return { ...length, over, isOver: over.characters > 0 || over.words > 0 }
}

const beyond = (value: number, limit = Number.POSITIVE_INFINITY) => Math.max(0, value - limit)
