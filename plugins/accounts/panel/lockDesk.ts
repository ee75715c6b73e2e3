import { definePanelDesk } from '@litfass/interface/panelDesk'
import { ACCOUNT_STATES, type AccountState } from '@litfass/kit/domain'
import { callOf } from '@litfass/kit/routes'
import { LOCK_ACTIONS, type LockAction, MAX_REASON, updateLockState } from '../rights/routes.ts'
import type { lockTexts } from '../rights/texts.ts'

/** Reasons to choose from, for each action and in the panel's language. */
export type ReasonTemplates = Readonly<Record<LockAction, readonly string[]>>

/** The subject of a decision. */
type DecidedAccount = { id: number; state: AccountState; name: string }

const ACTIONS: Readonly<Record<AccountState, readonly LockAction[]>> = {
  pending: ['approve', 'lock'],
  approved: ['lock'],
  locked: ['unlock'],
}

/** What admins decide about accounts. Nothing leads back to waiting, so that nothing is taken back. */
export const lockDesk = (templates: ReasonTemplates) =>
  definePanelDesk<DecidedAccount, LockAction, typeof lockTexts>({
    name: 'account',
    namespace: 'lockStates',
    actions: LOCK_ACTIONS,
    allowed: ({ state }) => ACTIONS[state],
    label: (action, text) => text(`act.${action}`),
    call: (action, { id, state: from }) => callOf(updateLockState, { body: { accountId: id, action, from } }),
    done: (action, text) => text(`done.${action}`),
    question: (action, text, { count, item }) => ({
      heading: text(`ask.${action}Title`),
      about: [
        item ? text(`ask.${action}One`, { name: item.name }) : text(`ask.${action}`, { count }),
        text(`ask.${action}Effect`),
      ],
      confirmLabel: text(`act.${action}`),
      reason: {
        field: 'reason',
        label: text('ask.reason'),
        hint: text('ask.reasonHint'),
        maxLength: MAX_REASON,
      },
      templates: { label: text('ask.templates'), texts: templates[action] },
    }),
    counted: (action, text, count) =>
      count === 1 ? text(`done.${action}`) : text(`run.${action}`, { count }),
  })

/** Reads a document of the collection. */
export const accountIn = (
  id: unknown,
  { state, name }: Readonly<Record<string, unknown>>,
): DecidedAccount => ({
  id: Number(id),
  state: ACCOUNT_STATES.find((one) => one === state) ?? 'pending',
  name: typeof name === 'string' && name !== '' ? name : `#${id}`,
})
