import { pageTexts } from '../../i18n/pageTexts.ts'
import type { Outcome } from './ConversationPage.tsx'

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
export function messageOutcome({ done, error }: Query): Outcome {
  const t = pageTexts('conversation')
  const said = entryOf(DONE, done)
  return {
    done: said && t(said),
    refusal: error === undefined ? undefined : t(entryOf(PROBLEMS, error) ?? 'failed'),
  }
}

function entryOf<T extends Record<string, unknown>>(table: T, name: unknown): T[keyof T] | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name as keyof T] : undefined
}
