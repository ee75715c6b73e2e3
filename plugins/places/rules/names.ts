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
  /** A postcode among the words, or its beginning of two digits or more. */
  postcode: string | undefined
  /** The LIKE patterns of the other words; `undefined` where there are none. */
  patterns: NamePatterns | undefined
  /** The same for a text that may be a label, "Husum, Kreis Nordfriesland"; `undefined` without a comma. */
  labelled: LabelPatterns | undefined
}

/** LIKE patterns for a name that stands before a comma, and for the label that all of it may be. */
export type LabelPatterns = NamePatterns & {
  /** The label in lower case is the text, or begins with it. */
  label: string
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

/**
 * Reads what someone has typed: a part of a name, a postcode or its beginning, or both ("25813 Husum").
 * @param hasPostcodes false for what has none, such as groups: all digits belong to the name
 */
export function readTyped(text: string, hasPostcodes = true): Typed {
  // A name has no more; the rest would cost a search.
  const shown = firstCharacters(tidyText(text.slice(0, MOST_TYPED * 20)), MOST_TYPED)
  const words = plainWords(shown).split(' ')
  const digits = [/^\d{5}$/, /^\d{2,4}$/].flatMap((form) => words.find((word) => form.test(word)) ?? [])
  const postcode = hasPostcodes ? digits[0] : undefined
  const withoutPostcode = (text: string) =>
    plainWords(text)
      .split(' ')
      .filter((word) => word !== postcode)
      .join(' ')
  const rest = withoutPostcode(shown)
  const before = shown.includes(',') ? withoutPostcode(shown.slice(0, shown.indexOf(','))) : ''
  const label = `${likeLiteral(shown.replace(/^\d+ /, '').toLowerCase())}%`
  return {
    ...{ shown, postcode },
    patterns: rest === '' ? undefined : patternsOf(rest),
    labelled: before === '' || before === rest ? undefined : { ...patternsOf(before), label },
  }
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
