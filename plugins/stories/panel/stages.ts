import { STATES, type Stage, type State, stageAt } from '../domain/states.ts'
import type { Text } from './useTexts.ts'

/** The stored facts about a piece, of the version that readers get and not of a draft. Times are ms since 1970. */
export type StoredPiece = {
  state: State
  publishedAt: number | null
  unpublishAt: number | null
  reason: string
  owner: number | undefined
  /** Where its page is; undefined for what has no address yet. */
  address: { language: 'de' | 'en'; slug: string } | undefined
}

/**
 * Returns the moment of an answer, in ms since 1970. The header `Date` has no milliseconds, so what was published within
 * its second would still be ahead: the second counts as over, and nothing was stored after the answer.
 * @param date the header `Date`
 */
export function momentOfAnswer(date: string | null, document: unknown): number {
  const second = Date.parse(date ?? '')
  const answered = Number.isNaN(second) ? Date.now() : second + 999
  return Math.max(answered, momentIn(Object(document).updatedAt) ?? 0)
}

const momentIn = (value: unknown): number | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** Reads a document of Payload's REST API; `undefined` for anything else. */
export function storedPiece(document: unknown): StoredPiece | undefined {
  const { state, publishedAt, unpublishAt, rejection, owner, language, slug } = Object(document)
  const known = STATES.find((one) => one === state)
  if (!known) return undefined
  const ownerId: unknown = Object(owner).id ?? owner
  return {
    state: known,
    publishedAt: momentIn(publishedAt),
    unpublishAt: momentIn(unpublishAt),
    reason: typeof Object(rejection).reason === 'string' ? rejection.reason : '',
    owner: typeof ownerId === 'number' ? ownerId : undefined,
    address:
      typeof slug === 'string' && slug !== ''
        ? { language: language === 'en' ? 'en' : 'de', slug }
        : undefined,
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
