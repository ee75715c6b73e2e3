import type { DecisionQuestion, DeskCall, DeskDecision, DeskItem, taskTexts } from '@litfass/kit'
import type { TextName, Texts } from '@litfass/kit/texts'
import { createContext, type ReactNode, useContext } from 'react'
import type { useQueueWork } from './useQueueWork.ts'

/** An item that can be decided where it stands, and the part of the page that lists it. */
export type DecidableItem = DeskItem & {
  part: string
  decisions: readonly DeskDecision[]
  /** Its moment, short and in full. */
  moment?: { near: string; full: string }
}

/** A decision, and the text that was typed or chosen for it. */
export type Decided = { decision: DeskDecision; reason: string }

/** The fields of a body that a question has asked for. */
export function askedFields(question: DecisionQuestion | undefined, reason: string): Record<string, string> {
  const field = question?.reason?.field
  return field && reason ? { [field]: reason } : {}
}

type TaskText = typeof taskTexts extends Texts<infer Tree> ? TextName<Tree> : never

/** What a page lends its decisions: Payload's panel, or the scene of a test. */
export type DecidingTools = {
  /** Sends a call; `fields` are added to its body. */
  send: (call: DeskCall, fields: Readonly<Record<string, string>>) => Promise<unknown>
  text: (name: TaskText) => string
  onDone: (told: string) => void
  onFailed: (error: unknown) => void
  /** Words for a failure, and whether another try makes sense: it does not once someone else has decided. */
  explain: (error: unknown) => { msg: string; canRetry: boolean }
  renderLink: (link: { href: string; className?: string | undefined; children: ReactNode }) => ReactNode
  /** Draws what asks for a text; it is shown once `ask` has been called with its name. */
  renderQuestion: (asked: {
    name: string
    question: DecisionQuestion
    onConfirm: (reason: string) => Promise<unknown>
  }) => ReactNode
  ask: (name: string) => void
  /** Whether a question is open, over the page. */
  isAsking: boolean
}

export const keyOf = ({ part, id }: DecidableItem): string => `${part}-${id}`

/** The id of what takes the focus of an item. */
export const focusIdOf = (item: DecidableItem): string => `litfass-decide-${keyOf(item)}`

type DecisionWork = {
  tools: DecidingTools
  work: ReturnType<typeof useQueueWork<DecidableItem, Decided>>
  /** The item that shows what is needed to decide. */
  opened: DecidableItem | undefined
  /** Opens an item, and closes it when it is open. */
  toggle: (item: DecidableItem) => void
  decide: (item: DecidableItem, decided: Decided) => Promise<boolean>
  /** Asks the question of a decision before it is made. */
  ask: (item: DecidableItem, decision: DeskDecision) => void
}

export const DecisionContext = createContext<DecisionWork | undefined>(undefined)

/** @throws Error outside of `DecideInOrder` */
export function useDecisionWork(): DecisionWork {
  const work = useContext(DecisionContext)
  if (!work) throw new Error('Decisions stand in DecideInOrder.')
  return work
}
