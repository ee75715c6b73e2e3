import { definePanelDesk } from '@litfass/interface/panelDesk'
import { callOf } from '@litfass/kit/routes'
import { type EntryView, MAX_DESCRIPTION, REJECTION_REASONS } from '../../participation.ts'
import { type ENTRY_ACTIONS, entryActions } from '../../routes.ts'
import type { panelTexts } from '../panelTexts.ts'

/** The subject of a decision. */
export type DecidedEntry = {
  id: number
  state: EntryView['state']
  title: string | null
  /** Why it was rejected. */
  reason: string | null
  /** Deleted by staff. */
  isDeleted?: boolean
}

type Sent = { from?: EntryView['state'] | 'deleted'; reason?: string | null }

const callFor = (action: (typeof ENTRY_ACTIONS)[number], { id }: DecidedEntry, { from, reason }: Sent) =>
  callOf(entryActions[action], { params: { id }, body: { ...(from && { from }), ...(reason && { reason }) } })

/** What staff decide about the entries of contests. */
export const entryDesk = definePanelDesk<DecidedEntry, 'approve' | 'reject' | 'restore', typeof panelTexts>({
  name: 'entry',
  namespace: 'participationPanel',
  actions: ['approve', 'reject', 'restore'],
  allowed: ({ state, isDeleted }) => {
    if (isDeleted || state === 'rejected') return ['restore']
    return state === 'waiting' ? ['approve', 'reject'] : ['reject']
  },
  keys: { approve: 'a', restore: 'a', reject: 'r' },
  label: (action, text) => text(`entry.${action}`),
  call: (action, entry) => callFor(action, entry, { from: entry.isDeleted ? 'deleted' : entry.state }),
  undo: (action, entry) => {
    // Nothing moves an entry of one's own to the trash: deleting it again would delete it for good.
    if (entry.isDeleted) return undefined
    // What it was before it was rejected, waiting or approved, it is again.
    if (action === 'restore') return callFor('reject', entry, { reason: entry.reason })
    return action === 'approve'
      ? callFor('hold', entry, { from: 'approved' })
      : callFor('restore', entry, { from: 'rejected' })
  },
  done: (action, text, entry) =>
    text(`queue.done.${action}`, { title: entry.title || text('queue.untitled') }),
  question: (action, text, { item }) =>
    action === 'reject'
      ? {
          heading: text('entry.question', { title: item?.title || text('queue.untitled') }),
          about: [text('entry.about')],
          confirmLabel: text('entry.confirm'),
          reason: {
            field: 'reason',
            label: text('entry.why'),
            hint: text('entry.whyHint'),
            maxLength: MAX_DESCRIPTION,
          },
          templates: {
            label: text('entry.templates'),
            texts: REJECTION_REASONS.map((name) => text(`reasons.${name}`)),
          },
        }
      : undefined,
})
