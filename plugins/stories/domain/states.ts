/*
 * The states of a piece, and the moves between them (decision 0042). Scheduled, live and expired are no
 * states: they are readings of the clock.
 */

export const STATES = ['draft', 'submitted', 'published', 'rejected'] as const

export type State = (typeof STATES)[number]

export const MOVES = ['submit', 'takeback', 'publish', 'unpublish', 'reject', 'restore'] as const

export type Move = (typeof MOVES)[number]

type Rule = {
  from: readonly State[]
  /** `before`: the state in which it was before it was rejected. */
  to: State | 'before'
  who: 'owner' | 'staff'
}

/** Which move leads from where to where, and who makes it. */
export const MOVE_RULES: Readonly<Record<Move, Rule>> = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', who: 'owner' },
  takeback: { from: ['submitted'], to: 'draft', who: 'owner' },
  publish: { from: ['draft', 'submitted', 'rejected'], to: 'published', who: 'staff' },
  unpublish: { from: ['published'], to: 'draft', who: 'staff' },
  reject: { from: ['draft', 'submitted', 'published'], to: 'rejected', who: 'staff' },
  restore: { from: ['rejected'], to: 'before', who: 'staff' },
}

/**
 * Returns the state that a move leads to; `undefined` where it cannot be made.
 * @param before the state before the rejection, for `restore`; a draft when it is not known
 */
export function nextState(state: State, move: Move, before?: State): State | undefined {
  const { from, to } = MOVE_RULES[move]
  if (!from.includes(state)) return undefined
  return to === 'before' ? (before ?? 'draft') : to
}

/** Returns the move that leads from one state to another; `undefined` where none does, or where they are the same. */
export const moveBetween = (from: State, to: State): Move | undefined =>
  MOVES.find((move) => move !== 'restore' && nextState(from, move) === to)

/** The stage that readers and editors see: the state and, for published content, its phase by the clock. */
export const STAGES = ['draft', 'submitted', 'rejected', 'scheduled', 'live', 'expired'] as const

export type Stage = (typeof STAGES)[number]

type Dated = { state: State; publishedAt: number | null; unpublishAt: number | null }

/** Returns the stage at a moment. All times are ms since 1970, of the database's clock. */
export function stageAt({ state, publishedAt, unpublishAt }: Dated, now: number): Stage {
  if (state !== 'published') return state
  if (publishedAt === null || publishedAt > now) return 'scheduled'
  return unpublishAt === null || unpublishAt > now ? 'live' : 'expired'
}

/** Whether everyone may read it at a moment. */
export const isLiveAt = (content: Dated, now: number): boolean => stageAt(content, now) === 'live'

/** What a decision of staff leads to: a piece that its author wants to wait is planned, and not published yet. */
export const outcomeOf = (
  { publishedAt }: { publishedAt: string | null },
  move: 'publish' | 'reject',
): 'publish' | 'reject' | 'schedule' =>
  move === 'publish' && publishedAt !== null && Date.parse(publishedAt) > Date.now() ? 'schedule' : move

/** The reasons that stand ready to be chosen when a piece is rejected. */
export const REJECTION_REASONS = ['covered', 'source', 'rights', 'short', 'advertising'] as const
