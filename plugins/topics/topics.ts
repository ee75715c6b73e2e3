/** A topic's states, see decision 0035. */
export const TOPIC_STATES = ['tag', 'enabled', 'disabled'] as const

export type TopicState = (typeof TOPIC_STATES)[number]

/** The moves of the routes that change a state (design section 9). */
export const TOPIC_MOVES = ['enable', 'disable'] as const

export type TopicMove = (typeof TOPIC_MOVES)[number]

const NEXT: Record<TopicMove, Partial<Record<TopicState, TopicState>>> = {
  enable: { tag: 'enabled', disabled: 'enabled' },
  disable: { tag: 'disabled', enabled: 'disabled' },
}

/** Returns the state that a move leads to; `undefined` where it changes nothing. */
export const nextState = (state: TopicState, move: TopicMove): TopicState | undefined => NEXT[move][state]

/** Longest name, in characters. */
export const MAX_NAME = 80

/** Writes a name the way it is stored: composed characters, single spaces, none at the ends. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Returns the same text for names that count as the same: those equal but for case and white space. */
export const nameKey = (name: string): string => tidyName(name).normalize('NFKC').toLocaleLowerCase('de')

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

/** Removes case and accents: "Größe" becomes "grosse". */
export const fold = (text: string): string =>
  nameKey(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøœłđ]/g, (letter) => SIMPLIFIED[letter] ?? letter)

/**
 * Returns the text in which a name is searched: folded, and with umlauts written out where that differs. Each spelling, and
 * so each of its words, begins after a space.
 */
export function searchText(name: string): string {
  const writtenOut = nameKey(name).replace(/[äöüßæøœ]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
  return [...new Set([fold(name), fold(writtenOut)])].map((spelling) => ` ${spelling}`).join('')
}

/** Characters from which on parts of words are looked for; fewer are looked for at the beginning of the name. */
const PART_LENGTH = 3

/** The LIKE patterns of a text that somebody has begun to type. */
export type SearchPatterns = {
  /** Must match. */
  match: string
  /** Matches a `nameKey` that begins with the text as it was typed. */
  asTyped: string
  /** Match at the beginning of the name, and of a word. */
  name: string
  word: string
}

/** Returns the patterns that find a text in `searchText`; `undefined` for one of nothing but white space. */
export function searchPatterns(text: string): SearchPatterns | undefined {
  const folded = fold(text)
  if (folded === '') return undefined
  const literal = literally(folded)
  const name = ` ${literal}%`
  const word = `% ${literal}%`
  return {
    match: [...folded].length < PART_LENGTH ? name : `%${literal}%`,
    asTyped: `${literally(nameKey(text))}%`,
    name,
    word,
  }
}

/** A text in which LIKE finds no signs of its own. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
