import { fill, fillCount, type Plural } from '@litfass/kit/texts'
import type { InterfaceWords } from '../../texts.ts'
import type { LengthState, TextLimits } from './textLength.ts'

export type CounterWords = InterfaceWords['counter']

type Counted = { state: LengthState; limits: TextLimits; words: CounterWords; language: string }

/** Returns the text of the counter: `12 von 100 Zeichen, 3 Wörter`. */
export function countText({ state, limits, words: counter, language }: Counted): string {
  const part = (count: number, limit: number | undefined, text: Plural, textOf: string) =>
    limit === undefined
      ? fillCount(text, count, language)
      : fill(textOf, { count: count.toLocaleString(language), limit: limit.toLocaleString(language) })
  return [
    part(state.characters, limits.characters, counter.characters, counter.charactersOf),
    part(state.words, limits.words, counter.words, counter.wordsOf),
  ].join(', ')
}

/** Returns by how much a text is too long, `5 Zeichen zu viel`; empty within the limits. */
export function overText({ state: { over }, words: counter, language }: Omit<Counted, 'limits'>): string {
  const part = (count: number, text: Plural) => (count === 0 ? [] : [fillCount(text, count, language)])
  return [...part(over.characters, counter.overCharacters), ...part(over.words, counter.overWords)].join(', ')
}

/** Returns the text shown before the first count. */
export function limitText({ limits, words: counter, language }: Omit<Counted, 'state'>): string {
  const part = (limit: number | undefined, text: string) =>
    limit === undefined ? [] : [fill(text, { limit: limit.toLocaleString(language) })]
  return [
    ...part(limits.characters, counter.limitCharacters),
    ...part(limits.words, counter.limitWords),
  ].join(', ')
}
