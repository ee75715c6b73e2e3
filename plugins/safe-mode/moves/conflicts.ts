import { LitfassError, timeAgo } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ACTIONS } from '../constants.ts'
import { options, type Ref } from '../options.ts'
import { effective, expiredChange, type Stored } from '../safeMode.ts'
import { author, authorAsJson, callerOf, historyTable, values } from '../store.ts'
import { refusalTexts } from '../texts.ts'

/*
 * Moves that come too late, and what has happened meanwhile.
 */

const lineRow = z.object({
  action: z.enum(ACTIONS),
  revision: z.number(),
  by: author.nullable(),
  /** Milliseconds since 1970. */
  at: z.number(),
  before: values,
  after: values,
})

type HistoryLine = z.output<typeof lineRow>

/**
 * Refuses a move that was made on another state than the one a document is in.
 * @param seen the revision that the mover has seen; without one the last move wins
 * @throws LitfassError `safe-mode.changed` (409), whose data and message say who has changed what since
 */
export async function requireRevision(
  req: PayloadRequest,
  ref: Ref,
  { stored, seen }: { stored: Stored; seen: number | undefined },
): Promise<void> {
  if (seen !== undefined && seen !== effective(stored).revision)
    throw await changedSince(req, ref, { stored, seen })
}

/**
 * Returns the refusal of a move that would overwrite what has been done since a revision: who has, when last, and the values as
 * they were then and are now. Without a revision, or with one that the history does not know, that is the last move.
 */
export async function changedSince(
  req: PayloadRequest,
  ref: Ref,
  { stored, seen }: { stored: Stored; seen?: number | undefined },
): Promise<LitfassError> {
  const { revision, values: shown } = effective(stored)
  const expiry = expiryOf(stored)
  const lines = [...(await linesSince(req, ref, seen)), ...(expiry ? [expiry] : [])]
  const [first, last] = [lines.at(0), lines.at(-1)]
  if (!first || !last)
    return new LitfassError('conflict', {
      detail: 'safe-mode.changed',
      msgKey: refusalTexts.key('changed'),
      data: { revision },
    })
  const { by, action, at } = last
  return new LitfassError('conflict', {
    detail: 'safe-mode.changed',
    msgKey: refusalTexts.key(wordsFor(req, lines)),
    values: { who: namesIn(req, lines), when: timeAgo(req, stored.now - at) },
    data: {
      revision,
      by,
      at: new Date(at).toISOString(),
      before: first.before,
      after: action === 'expire' ? last.after : shown,
    },
  })
}

function wordsFor(req: PayloadRequest, lines: readonly HistoryLine[]) {
  if (lines.at(-1)?.action === 'expire') return 'expired'
  const caller = callerOf(req)
  if (caller !== null && lines.every(({ by }) => by?.id === caller)) return 'changedByYou'
  return namesIn(req, lines) ? 'changedBy' : 'changedAt'
}

/** Names those who have made moves, the last one first. */
function namesIn({ i18n }: PayloadRequest, lines: readonly HistoryLine[]): string {
  const names = lines.flatMap(({ by }) => (by?.name ? [by.name] : []))
  return new Intl.ListFormat(i18n.language).format([...new Set(names.toReversed())])
}

/** The end of a change that no job has tidied away yet. */
function expiryOf(stored: Stored): HistoryLine | undefined {
  const change = expiredChange(stored)
  if (!change) return undefined
  const { expiresAt, revision, by } = change
  return { action: 'expire', revision, by, at: expiresAt, before: change.values, after: stored.confirmed }
}

/** Reads the moves since a revision, the oldest first; the last one where none is named or known. */
async function linesSince(
  req: PayloadRequest,
  { collection, id }: Ref,
  seen: number | undefined,
): Promise<HistoryLine[]> {
  const { accountsCollection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select l.action, l.revision::float8 as revision, l.before, l.after,
          (extract(epoch from l.at) * 1000)::float8 as at,
          ${authorAsJson(req.payload)} as by
        from ${historyTable} l left join ${tableOf(accountsCollection)} a on a.id = l.by_id
        where l.collection = ${collection} and l.document = ${id}::numeric
        order by l.id desc limit ${MOST_LINES}`,
  )
  const lines = rows.map((row) => lineRow.parse(row))
  // The end of a change has the revision of the change.
  const since = lines.filter(
    ({ action, revision }) =>
      seen !== undefined && (action === 'expire' ? revision >= seen : revision > seen),
  )
  return since.length > 0 ? since.toReversed() : lines.slice(0, 1)
}

/** Moves that a refusal looks back upon. */
const MOST_LINES = 50

/** The refusal of a confirmation or an extension that comes after the expiry, or where nothing is pending. */
export const changeExpired = () =>
  new LitfassError('conflict', { detail: 'safe-mode.expired', msgKey: refusalTexts.key('nothingPending') })

/** The refusal of a revert where no other confirmed values are known. */
export const nothingBefore = () =>
  new LitfassError('conflict', { detail: 'safe-mode.nothing', msgKey: refusalTexts.key('nothingBefore') })
