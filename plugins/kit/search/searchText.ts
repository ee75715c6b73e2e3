import { oneLine } from '../domain/plainText.ts'

/** Writes a text the way it is stored: one line of single spaces, none at the ends. */
export const tidyText = (text: string): string => oneLine(text).replace(/\s+/gu, ' ').trim()

const lowerCase = (text: string) => text.normalize('NFKC').toLocaleLowerCase('de')

/** Joiners and how a character is drawn: between them, people see one and the same word. */
const VARIANTS = /\u200c|\u200d|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/** Returns the same text for texts that count as the same: those equal but for case, white space and what is invisible. */
export const textKey = (text: string): string => tidyText(lowerCase(tidyText(text).replace(VARIANTS, '')))

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
}
const SIMPLIFIED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'a', ø: 'o', œ: 'o', ł: 'l', đ: 'd' }

const simplified = (text: string) =>
  lowerCase(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ßæøœłđ]/g, (letter) => SIMPLIFIED[letter] ?? letter)

const writtenOut = (text: string) =>
  simplified(lowerCase(text).replace(/[äöüßæøœ]/g, (letter) => WRITTEN_OUT[letter] ?? letter))

/** Removes case, accents and what is invisible: "Größe" becomes "grosse". */
export const fold = (text: string): string => simplified(tidyText(text))

/** Does the same with umlauts written out, so that "schön" and "schon" stay two words: "Größe" becomes "groesse". */
export const foldWrittenOut = (text: string): string => writtenOut(tidyText(text))

/**
 * Returns the text in which a text is searched: folded, and with umlauts written out where that differs. Each spelling, and
 * so each of its words, begins after a space.
 */
export function searchText(text: string): string {
  const tidy = tidyText(text)
  return [...new Set([simplified(tidy), writtenOut(tidy)])].map((spelling) => ` ${spelling}`).join('')
}

/** Escapes the wildcards of LIKE. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Words of a search; those beyond are left out. */
const MOST_WORDS = 8

/** Characters from which on a word is looked for inside of others; a shorter one begins a word. */
export const PART_LENGTH = 3

/** Returns the folded words of a search, each once: letters and digits, at least two of them. */
export function searchWords(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => [...word].length > 1)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** A part of a text, and whether a search found it. */
export type TextPart = { text: string; isMatch: boolean }

/** Splits a text into parts that the words of a search have found, in either spelling of umlauts, and the rest. */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const letters = [...text.normalize('NFC')]
  const isMatch = letters.map(() => false)
  for (const spell of [simplified, writtenOut]) {
    const spelled = letters.map(spell)
    const origin = spelled.flatMap((part, at) => [...part].flatMap((letter) => Array(letter.length).fill(at)))
    const whole = spelled.join('')
    for (const word of words)
      for (const at of findings(whole, word))
        isMatch.fill(true, origin[at], (origin[at + word.length - 1] ?? 0) + 1)
  }
  const parts: TextPart[] = []
  letters.forEach((letter, at) => {
    const last = parts.at(-1)
    const found = isMatch[at] ?? false
    if (last?.isMatch === found) last.text += letter
    else parts.push({ text: letter, isMatch: found })
  })
  return parts
}

/** The places of a word in a text; a short one only where it begins a word. */
function findings(text: string, word: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isBeginning = !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')
    if (isBeginning || [...word].length >= PART_LENGTH) found.push(at)
  }
  return found
}
