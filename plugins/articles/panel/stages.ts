import { STATES, type Stage, type State, stageAt } from '../domain/states.ts'
import type { Text } from './useTexts.ts'

/** The stored facts about a piece, of the version that readers get and not of a draft. Times are ms since 1970. */
export type StoredPiece = {
  state: State
  publishedAt: number | null
  unpublishAt: number | null
  reason: string
  owner: number | undefined
}

const momentIn = (value: unknown): number | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** Reads a document of Payload's REST API; `undefined` for what is none. */
export function storedPiece(document: unknown): StoredPiece | undefined {
  const { state, publishedAt, unpublishAt, rejection, owner } = Object(document)
  const known = STATES.find((one) => one === state)
  if (!known) return undefined
  const ownerId: unknown = Object(owner).id ?? owner
  return {
    state: known,
    publishedAt: momentIn(publishedAt),
    unpublishAt: momentIn(unpublishAt),
    reason: typeof Object(rejection).reason === 'string' ? rejection.reason : '',
    owner: typeof ownerId === 'number' ? ownerId : undefined,
  }
}

/** Writes moments as the panel does: `useMoment` of `@litfass/interface/panelPlace`. */
export type MomentText = (moment: number) => string

const orNone = (moment: number | null, momentOf: MomentText) => (moment === null ? '–' : momentOf(moment))

/** When a piece appears and when it disappears, as the panel writes it. */
export const momentsOf = ({ publishedAt, unpublishAt }: StoredPiece, momentOf: MomentText) => ({
  from: orNone(publishedAt, momentOf),
  until: orNone(unpublishAt, momentOf),
})

/** How the panel marks where a piece stands. */
export const TONES: Readonly<Record<Stage, 'good' | 'waiting' | 'bad' | undefined>> = {
  draft: undefined,
  submitted: 'waiting',
  rejected: 'bad',
  scheduled: 'waiting',
  live: 'good',
  expired: undefined,
}

/** Says in sentences where a piece stands. */
export function sentencesOf(
  piece: StoredPiece,
  { text, now, momentOf }: { text: Text; now: number; momentOf: MomentText },
) {
  const stage = stageAt(piece, now)
  const { from, until } = momentsOf(piece, momentOf)
  const sentences: Record<Stage, string[]> = {
    draft: [text('about.draft')],
    submitted: [text('about.submitted')],
    rejected: [piece.reason ? text('about.rejected', { reason: piece.reason }) : text('about.noReason')],
    scheduled: [text('about.scheduled', { from })],
    live: [text('about.live', { from })],
    expired: [text('about.expired', { until })],
  }
  const ends = piece.unpublishAt !== null && (stage === 'scheduled' || stage === 'live')
  return [...sentences[stage], ...(ends ? [text('about.until', { until })] : [])]
}
