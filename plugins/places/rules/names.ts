import { firstCharacters } from '@litfass/kit/domain'
import { fold, foldWrittenOut, likeLiteral, PART_LENGTH, tidyText } from '@litfass/kit/search'

/*
 * Names are compared by their words, without case, accents and punctuation: "St. Peter-Ording" is "st peter ording". Umlauts count in
 * both spellings. The folds of the kit compose a text first (NFC), so that a decomposed "Köln" is no "Koln".
 */

const wordsOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** Returns the words of a name with umlauts as single letters: "München" becomes "munchen". */
export const plainWords = (name: string): string => wordsOf(fold(name))

/** Returns the key by which two names count as the same, umlauts written out: "München" and "Muenchen" become "muenchen". */
export const nameKey = (name: string): string => wordsOf(foldWrittenOut(name))

/** Returns the text in which a place is searched: its name in both spellings and its postcodes, each word after a space. */
export function placeSearch(name: string, postcodes: readonly string[]): string {
  const spellings = new Set([plainWords(name), nameKey(name)])
  return [...spellings, ...postcodes].map((part) => ` ${part}`).join('')
}

/** The text of a search is cut here, in characters. */
export const MOST_TYPED = 120

/** What someone has typed to find a place. */
export type Typed = {
  /** As it is shown again: one line, at most {@link MOST_TYPED} characters. */
  shown: string
  /** A whole postcode among the words. */
  postcode: string | undefined
  /** The LIKE patterns of the other words; `undefined` where there are none. */
  patterns: NamePatterns | undefined
}

/** LIKE patterns for `search`, which begins with a space and is compared with one at its end. */
export type NamePatterns = {
  /** Must match. */
  match: string
  /** The name is the text, or begins with it as a whole word: "Halle" finds "Halle (Saale)". */
  whole: string
  /** The name begins with the text. */
  beginning: string
  /** A later word begins with it. */
  word: string
}

/** Reads what someone has typed: a part of a name, a postcode or its beginning, or both ("25813 Husum"). */
export function readTyped(text: string): Typed {
  // A name has no more; the rest would cost a search.
  const shown = firstCharacters(tidyText(text.slice(0, MOST_TYPED * 20)), MOST_TYPED)
  const words = plainWords(shown).split(' ')
  const postcode = words.find((word) => /^\d{5}$/.test(word))
  const rest = words.filter((word) => word !== postcode).join(' ')
  return { shown, postcode, patterns: rest === '' ? undefined : patternsOf(rest) }
}

function patternsOf(words: string): NamePatterns {
  const literal = likeLiteral(words)
  const beginning = ` ${literal}%`
  return {
    match: [...words].length < PART_LENGTH ? beginning : `%${literal}%`,
    whole: ` ${literal} %`,
    beginning,
    word: `% ${literal}%`,
  }
}
