import { fold, likeLiteral, PART_LENGTH, textKey } from '@litfass/kit/search'

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

/** The LIKE patterns of a text that someone has begun to type. */
export type SearchPatterns = {
  /** The text without case and accents. */
  folded: string
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
  const literal = likeLiteral(folded)
  const name = ` ${literal}%`
  const word = `% ${literal}%`
  return {
    folded,
    match: [...folded].length < PART_LENGTH ? name : `%${literal}%`,
    asTyped: `${likeLiteral(textKey(text))}%`,
    name,
    word,
  }
}
