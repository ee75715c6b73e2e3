import { fillWords } from '@litfass/kit/domain'
import type { LengthState, TextLimits } from '../../domain/lengthState.ts'
import type { InterfaceWords } from '../words/InterfaceWords.ts'

type Counted = { state: LengthState; limits: TextLimits; words: InterfaceWords; language: string }

/** What a counter shows: `12 von 100 Zeichen, 3 Wörter`. */
export function counterWords({ state, limits, words, language }: Counted): string {
  const number = (value: number) => value.toLocaleString(language)
  const part = (
    count: number,
    limit: number | undefined,
    texts: { one: string; many: string; of: string },
  ) => {
    if (limit !== undefined) return fillWords(texts.of, { count: number(count), limit: number(limit) })
    return count === 1 ? texts.one : fillWords(texts.many, { count: number(count) })
  }
  const characters = {
    one: words.counterCharactersOne,
    many: words.counterCharacters,
    of: words.counterCharactersOf,
  }
  const counted = { one: words.counterWordsOne, many: words.counterWords, of: words.counterWordsOf }
  return `${part(state.characters, limits.characters, characters)}, ${part(state.words, limits.words, counted)}`
}

/** By how much a text is too long: `5 Zeichen zu viel`; nothing where it is not. */
export function overWords({ state: { over }, words, language }: Omit<Counted, 'limits'>): string {
  const part = (count: number, one: string, many: string) => {
    if (count === 0) return []
    return [count === 1 ? one : fillWords(many, { count: count.toLocaleString(language) })]
  }
  return [
    ...part(over.characters, words.counterOverCharactersOne, words.counterOverCharacters),
    ...part(over.words, words.counterOverWordsOne, words.counterOverWords),
  ].join(', ')
}

/** What stands there before anything was counted. */
export function limitWords({ limits, words, language }: Omit<Counted, 'state'>): string {
  const part = (limit: number | undefined, text: string) =>
    limit === undefined ? [] : [fillWords(text, { limit: limit.toLocaleString(language) })]
  return [
    ...part(limits.characters, words.counterLimitCharacters),
    ...part(limits.words, words.counterLimitWords),
  ].join(', ')
}
