import { definePanelDesk } from '@litfass/interface/panelDesk'
import type { DecisionQuestion } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { callOf } from '@litfass/kit/routes'
import type { deskTexts } from '../deskTexts.ts'
import { outcomeOf, REJECTION_REASONS } from '../domain/states.ts'
import { decideContent, MAX_REASON } from '../routes.ts'
import type { Text } from './useTexts.ts'

/** A piece that was sent in, as it was read: what is decided on. */
export type DecidedPiece = ContentRef & {
  title: string
  updatedAt: Date | string
  /** Until when its author wants it to wait; ISO 8601. */
  publishedAt: string | null
}

type Body = Parameters<typeof callOf<NonNullable<typeof decideContent.body>>>[1]['body']

const callFor = ({ type, id }: DecidedPiece, body: Body) =>
  callOf(decideContent, { params: { type, id }, body })

/** What staff decide about pieces that were sent in. */
export const contentDesk = definePanelDesk<DecidedPiece, 'publish' | 'reject', typeof deskTexts>({
  name: 'content',
  namespace: 'articleDesk',
  actions: ['publish', 'reject'],
  allowed: () => ['publish', 'reject'],
  keys: { publish: 'v', reject: 'r' },
  label: (action, text) => text(`act.${action}`),
  call: (move, piece) =>
    callFor(piece, { move, from: 'submitted', seen: new Date(piece.updatedAt).toISOString() }),
  undo: (move, piece) =>
    move === 'reject'
      ? callFor(piece, { move: 'restore', from: 'rejected' })
      : callFor(piece, { move: 'putback', from: 'published', publishedAt: piece.publishedAt }),
  done: (move, text, piece) =>
    text(`queue.done.${outcomeOf(piece, move)}`, { title: piece.title || text('queue.untitled') }),
  question: (move, text, { item }) => (move === 'reject' ? rejection(text, item?.title) : undefined),
})

/** What is asked before a piece is rejected. */
export const rejection = (text: Text, title: string | undefined): DecisionQuestion => ({
  heading: text('ask.title', { title: title || text('queue.untitled') }),
  about: [text('ask.about')],
  confirmLabel: text('ask.confirm'),
  reason: {
    field: 'reason',
    label: text('ask.reason'),
    hint: text('ask.reasonHint'),
    maxLength: MAX_REASON,
  },
  templates: {
    label: text('ask.templates'),
    texts: REJECTION_REASONS.map((name) => text(`reasons.${name}`)),
  },
})
