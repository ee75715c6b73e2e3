import { messagePageTexts } from './pageTexts.ts'

/** The result of a form without script, as a message. */
export type Outcome = { done?: string | undefined; refusal?: string | undefined }

const DONE: ReadonlyMap<unknown, 'sent' | 'blockDone' | 'unblockDone'> = new Map([
  ['sent', 'sent'],
  ['block', 'blockDone'],
  ['unblock', 'unblockDone'],
])

type Problem = 'unreachable' | 'blocked' | 'tooManyConversations' | 'tooMany' | 'incomplete'

const PROBLEMS: ReadonlyMap<unknown, Problem> = new Map([
  ['message.unreachable', 'unreachable'],
  ['message.blockedByYou', 'blocked'],
  ['message.tooManyConversations', 'tooManyConversations'],
  ['tooMany', 'tooMany'],
  ['refused', 'incomplete'],
])

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Says what a form without script has brought about, from the query it has led back with. */
export function messageOutcome({ done, error }: Query, language: 'de' | 'en'): Outcome {
  const words = messagePageTexts.in(language).conversation
  const said = DONE.get(done)
  return {
    done: said && words[said],
    refusal: error === undefined ? undefined : words[PROBLEMS.get(error) ?? 'failed'],
  }
}
