import { definePanelDesk } from '@litfass/interface/panelDesk'
import { callOf } from '@litfass/kit/routes'
import {
  actionsFor,
  COMMENT_STATES,
  type CommentAction,
  type CommentState,
  inverseOf,
  MAX_REASON,
  MOVES,
  REASONS,
  STATE_ACTIONS,
  type StateAction,
} from '../comments.ts'
import { moderationRoutes } from '../routes.ts'
import type { panelTexts } from './panelTexts.ts'

/** The subject of a decision. */
export type DecidedComment = {
  id: number
  type: string
  state: CommentState
  /** As it was read, which is what is decided on. */
  text?: string
  /** Of its author. */
  name?: string
  /** Open reports about it. */
  reports?: readonly unknown[]
}

const paramsOf = ({ type, id }: DecidedComment) => ({ type, commentId: id })

/** A comment that was already public is approved by letting it stand. */
const isKept = (action: CommentAction, comment: DecidedComment | undefined) =>
  action === 'approve' && comment?.state === 'public'

/** What staff decide about comments. */
export const commentDesk = definePanelDesk<DecidedComment, StateAction, typeof panelTexts>({
  name: 'comment',
  namespace: 'commentPanel',
  actions: STATE_ACTIONS,
  allowed: ({ state }) => actionsFor(state),
  offered: ({ state, reports = [] }) => {
    if (state === 'rejected') return ['restore']
    return state === 'held' || reports.length > 0 ? ['approve', 'reject'] : ['reject']
  },
  keys: { approve: 'a', restore: 'a', reject: 'r' },
  label: (action, text, comment) => text(isKept(action, comment) ? 'act.keep' : `act.${action}`),
  call: (action, comment) =>
    callOf(moderationRoutes[action], {
      params: paramsOf(comment),
      body: {
        ...(comment.text !== undefined && { text: comment.text }),
        ...(comment.state !== 'deleted' && { from: comment.state }),
      },
    }),
  undo: (action, comment) => {
    const inverse = inverseOf(action, comment.state)
    return (
      inverse &&
      callOf(moderationRoutes[inverse], {
        params: paramsOf(comment),
        body: { from: MOVES[action].to },
      })
    )
  },
  done: (action, text, comment) =>
    text(`queue.done.${isKept(action, comment) ? 'keep' : action}`, {
      name: comment.name || text('queue.former'),
    }),
  question: (action, text, { count }) => ({
    heading: text(`ask.title.${action}`),
    about: [text('ask.about', { count })],
    confirmLabel: text(`act.${action}`),
    ...(action === 'reject' && {
      reason: {
        field: 'reason',
        label: text('ask.reason'),
        hint: text('ask.reasonHint'),
        maxLength: MAX_REASON,
      },
      templates: { label: text('ask.templates'), texts: REASONS.map((name) => text(`reasons.${name}`)) },
    }),
  }),
  counted: (_, text, count) => text('run.done', { count }),
})

/** Reads a document of the collection. */
export function commentIn(
  id: unknown,
  { contentType, state, text }: Readonly<Record<string, unknown>>,
): DecidedComment {
  return {
    id: Number(id),
    type: String(contentType),
    state: COMMENT_STATES.find((one) => one === state) ?? 'deleted',
    ...(typeof text === 'string' && { text }),
  }
}
