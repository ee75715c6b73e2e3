import type { Word } from '../../domain/moveBookmark.ts'

/**
 * The word an action is answered with (spec media 3).
 * @throws Error for anything else, such as the page of a proxy
 */
export function wordOf(answer: string): Word {
  const word = answer.trim()
  if (word === 'saved' || word === 'modified' || word === 'deleted') return word
  throw new Error(`A bookmark was answered with ${JSON.stringify(word.slice(0, 60))}.`)
}
