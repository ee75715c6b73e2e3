import type { DecisionQuestion, DeskCall, DeskDecision } from '@litfass/kit'
import type { PanelText } from '../usePanelPlace.ts'

/** The subjects of a question: one item, or how many documents are ticked. */
export type Asked<Item> = { count: number; item?: Item }

/** What staff decide about the items of a plugin. All functions run on the server as well as in the browser. */
export type PanelDeskOptions<Item, Action extends string, Defined> = {
  /** One item, as the names of its questions begin: `comment` makes `comment-reject-7` and `comments-reject`. */
  name: string
  /** Namespace of the texts in the browser, that `defineTexts` was given. */
  namespace: string
  /** All actions, in the order of their buttons above the list. */
  actions: readonly Action[]
  /** The actions that an item allows, in the order of their buttons. */
  allowed: (item: Item) => readonly Action[]
  /** The actions that its queue and the first page offer; all that it allows when left out. */
  offered?: (item: Item) => readonly Action[]
  /** Keys of actions in the queue; `j`, `k` and `z` are taken. */
  keys?: Readonly<Partial<Record<Action, string>>>
  /** @param item left out for the button above the list */
  label: (action: Action, text: PanelText<Defined>, item?: Item) => string
  call: (action: Action, item: Item) => DeskCall
  /** Takes an action back that was offered. */
  undo?: (action: Action, item: Item) => DeskCall | undefined
  /** What an action has done, in a sentence. */
  done: (action: Action, text: PanelText<Defined>, item: Item) => string
  /** What is asked before; an action without a question is done immediately. */
  question: (action: Action, text: PanelText<Defined>, asked: Asked<Item>) => DecisionQuestion | undefined
  /** What an action on ticked documents has done, in a sentence. */
  counted?: (action: Action, text: PanelText<Defined>, count: number) => string
}

/** A decision of a desk. */
export type ActionDecision<Action extends string> = DeskDecision & { name: Action }

/** A desk as its views use it. */
export type PanelDesk<Item, Action extends string, Defined> = PanelDeskOptions<Item, Action, Defined> & {
  /** An action on an item, as its queue and the first page have it: only what asks for a text has a question there. */
  decision: (action: Action, item: Item, text: PanelText<Defined>) => ActionDecision<Action>
  /** All decisions that its queue and the first page offer. */
  decisions: (item: Item, text: PanelText<Defined>) => ActionDecision<Action>[]
}

/**
 * Declares what staff decide about items. From it follow `DeskQueue`, `DeskActions` on an item's own page, `DeskBulkActions` above
 * the list, and the decisions of the panel's first page. What an action asks for, does and says stands nowhere else.
 * @example
 * export const entryDesk = definePanelDesk<Entry, 'approve' | 'reject', typeof panelTexts>({
 *   name: 'entry',
 *   namespace: 'participationPanel',
 *   actions: ['approve', 'reject'],
 *   allowed: ({ state }) => (state === 'waiting' ? ['approve', 'reject'] : []),
 *   keys: { approve: 'a', reject: 'r' },
 *   label: (action, text) => text(`entry.${action}`),
 *   call: (action, { id }) => callOf(entryActions[action], { params: { id }, body: {} }),
 *   done: (action, text, { title }) => text(`queue.done.${action}`, { title }),
 *   question: (action, text) => (action === 'reject' ? rejection(text) : undefined),
 * })
 */
export function definePanelDesk<Item, Action extends string, Defined>(
  options: PanelDeskOptions<Item, Action, Defined>,
): PanelDesk<Item, Action, Defined> {
  const { allowed, offered = allowed, label, call, undo, done, question } = options
  const decision: PanelDesk<Item, Action, Defined>['decision'] = (action, item, text) => {
    const reverse = undo?.(action, item)
    const asked = question(action, text, { count: 1, item })
    return {
      name: action,
      label: label(action, text, item),
      call: call(action, item),
      done: done(action, text, item),
      ...(reverse && { undo: reverse }),
      // What needs no text can be taken back instead.
      ...(asked?.reason && { question: asked }),
    }
  }
  return {
    ...options,
    decision,
    decisions: (item, text) => offered(item).map((action) => decision(action, item, text)),
  }
}

/** The message of an answer; `otherwise` where the server says nothing. */
export function answerText(answer: unknown, otherwise: string): string {
  const msg: unknown = Object(answer).msg
  return typeof msg === 'string' && msg !== '' ? msg : otherwise
}
