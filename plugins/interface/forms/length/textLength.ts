import { countGraphemes } from '@litfass/kit/domain'

/** Length in characters as people count them: a letter with its accents is one, and so is an emoji of several code points. */
type TextLength = { characters: number; words: number }

/**
 * Counts the characters and words of a text, with the same result in the browser and on the server (spec platform 5). A word is a run
 * without spaces that has a letter or a digit.
 */
export const countText = (text: string): TextLength => ({
  characters: countGraphemes(text),
  words: wordsOf(text),
})

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
