import {
  type AccountState,
  type Handler,
  LitfassError,
  requireSeenState,
  toLitfassError,
  translate,
  viewerOf,
} from '@litfass/kit'
import { publishChanges } from '@litfass/kit/events'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { sendLockNotice } from '../mails/notices.ts'
import { options } from '../options.ts'
import { lastActor, writeLog } from './accountLog.ts'
import { LOCK_ACTIONS, type LockAction, type updateLockState } from './routes.ts'
import { lockTexts } from './texts.ts'

/** From which states an action leads to which (decision 0036). Everything else is refused. */
const MOVES: Readonly<Record<LockAction, { from: readonly AccountState[]; to: AccountState }>> = {
  approve: { from: ['pending'], to: 'approved' },
  lock: { from: ['pending', 'approved'], to: 'locked' },
  unlock: { from: ['locked'], to: 'approved' },
}

/** Returns the state to which an action leads, `undefined` where it may not be taken. */
export function stateAfter(state: AccountState, action: LockAction): AccountState | undefined {
  const { from, to } = MOVES[action]
  return from.includes(state) ? to : undefined
}

/** Returns the action that leads from one state to another, `undefined` where none does. */
export function actionBetween(before: AccountState, after: AccountState): LockAction | undefined {
  return LOCK_ACTIONS.find((action) => stateAfter(before, action) === after)
}

type LockChange = {
  accountId: number
  action: LockAction
  reason?: string | undefined
  /** The state that is decided on; any from which the action leads where it is left out. */
  from?: AccountState | undefined
}

const INTENT = 'litfassLockIntent'

type Intent = LockChange & { kind: typeof INTENT }

/**
 * Approves, locks or unlocks an account; that the caller may do so is the route's policy. REST, GraphQL and the panel's form
 * cannot change a state. Code of the project that does it by the Local API passes the same hooks, and so the same rules, with
 * a log entry and a mail to the owner.
 * @throws LitfassError `absent`, `conflict` for a state from which the action does not lead, `refused` for oneself and the
 * last admin; each with a message of its own
 */
async function changeLockState(
  req: PayloadRequest,
  { accountId, action, reason, from }: LockChange,
): Promise<{ id: number; state: AccountState }> {
  const { to: state } = MOVES[action]
  const intent: Intent = { kind: INTENT, accountId, action, reason, from }
  Object.assign(req.context, { [INTENT]: intent })
  try {
    // Not within a transaction of ours: changes of rights take their locks before anything else (`runningActions.ts`).
    await req.payload.update({
      collection: options.of(req.payload).collection,
      id: accountId,
      data: { state },
      depth: 0,
      // Privileged: no one may write the field; admins may take the action.
      overrideAccess: true,
      req,
    })
  } catch (error) {
    const { code, options: details } = toLitfassError(error)
    throw new LitfassError(code, { cause: error, msgKey: lockTexts.key(failureOf(code)), ...details })
  }
  return { id: accountId, state }
}

/** Answers `POST /user/ajax/updatelockstate`. */
export const answerLockState: Handler<typeof updateLockState> = async ({ req, body }) => ({
  ...(await changeLockState(req, body)),
  msg: translate(req, lockTexts.key(`done.${body.action}`)),
})

const failureOf = (code: LitfassError['code']) => (code === 'absent' ? 'absent' : 'failed')

function intentOf(req: PayloadRequest, id: unknown): Intent | undefined {
  const found: unknown = req.context[INTENT]
  return isIntent(found) && found.accountId === Number(id) ? found : undefined
}

function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === INTENT
}

type Stateful = { id: number | string; state?: AccountState | null }

/**
 * Refuses to change a state in any other way than the three actions do.
 * @throws LitfassError `conflict`
 */
export async function requireMove(req: PayloadRequest, before: Stateful, after: AccountState): Promise<void> {
  // An account of before the plugin has none, and waits like a new one.
  const state = before.state ?? 'pending'
  const intent = intentOf(req, before.id)
  const intended = intent?.action
  if (intent?.from && intent.from !== state)
    await requireSeenState(req, {
      from: intent.from,
      state,
      detail: 'account.state',
      by: { id: await lastActor(req, intent.accountId), accounts: options.of(req.payload).collection },
    })
  const isAllowed = intended ? stateAfter(state, intended) === after : actionBetween(state, after)
  if (isAllowed || (!intended && state === after)) return
  const wanted = intended ?? LOCK_ACTIONS.find((action) => MOVES[action].to === after)
  throw new LitfassError('conflict', {
    detail: 'account.state',
    msgKey: lockTexts.key(wanted ? `not.${wanted}` : 'not.wait'),
    data: { state },
  })
}

/** True when a request asks for one of the actions, even where the state would stay as it is. */
export function isLockAction(req: PayloadRequest, id: unknown): boolean {
  return intentOf(req, id) !== undefined
}

/**
 * Keeps what happened to a state in the log, tells the owner by e-mail, and ends open event streams: all in the transaction
 * of the change.
 */
export const notifyChangedRights: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update') return doc
  const [before, after] = [previousDoc?.state ?? 'pending', doc.state]
  const isMoved = before !== after
  if (isMoved || previousDoc?.role !== doc.role)
    await publishChanges(req, collection.slug, [Number(doc.id)], { hides: true })
  const action = isMoved ? actionBetween(before, after) : undefined
  if (!action) return doc
  const reason = intentOf(req, doc.id)?.reason?.trim() || undefined
  const viewer = viewerOf(req)
  await writeLog(req, {
    account: Number(doc.id),
    by: viewer.kind === 'account' ? viewer.id : undefined,
    action,
    reason,
  })
  await sendLockNotice(req, { action, reason, account: doc })
  return doc
}
