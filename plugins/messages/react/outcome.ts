import { messagePageTexts } from './pageTexts.ts'

/** The result of a form without script, as a message. */
export type Outcome = { done?: string | undefined; refusal?: string | undefined }

const DONE = { sent: 'sent', block: 'blockDone', unblock: 'unblockDone' } as const

const PROBLEMS = {
  'message.unreachable': 'unreachable',
  'message.blockedByYou': 'blocked',
  'message.tooManyConversations': 'tooManyConversations',
  tooMany: 'tooMany',
  refused: 'incomplete',
} as const

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Says what a form without script has brought about, from the query it has led back with. */
export function messageOutcome({ done, error }: Query, language: 'de' | 'en'): Outcome {
  const words = messagePageTexts.in(language).conversation
  const said = entryOf(DONE, done)
  return {
    done: said && words[said],
    refusal: error === undefined ? undefined : words[entryOf(PROBLEMS, error) ?? 'failed'],
  }
}

function entryOf<T extends Record<string, unknown>>(table: T, name: unknown): T[keyof T] | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name as keyof T] : undefined
}
