import { createHmac } from 'node:crypto'
import {
  clientKey,
  clientOf,
  LitfassError,
  type PersonalData,
  requireSeenState,
  translate,
  viewerOf,
} from '@litfass/kit'
import { typeWith } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { REPORTS } from './collection.ts'
import type { ResolvedModerationOptions } from './options.ts'
import {
  MOVES,
  REPORT_REASONS,
  REPORT_STATES,
  type ReportAction,
  type ReportReason,
  type ReportState,
} from './reports.ts'
import { reportTexts } from './reportTexts.ts'
import { texts } from './texts.ts'

type NewReport = {
  contentType: string
  contentId: number
  reason: ReportReason
  text?: string | undefined
}

/**
 * Stores a report about something that the caller can see. Someone who reports the same thing again changes the report that
 * is still open.
 * @returns the report's id
 * @throws LitfassError `refused` for a type that cannot be reported, `absent` for content that the caller cannot see
 */
export async function fileReport(
  req: PayloadRequest,
  { contentType, contentId, reason, text }: NewReport,
): Promise<number> {
  const reportable = typeWith(req.payload, 'reports', contentType)
  if (!reportable)
    throw new LitfassError('refused', { detail: 'report.type', msgKey: texts.key('typeUnknown') })
  if (reason === 'other' && !text)
    throw new LitfassError('refused', { fieldErrors: { text: reportTexts.key('textMissing') } })
  return inTransaction(req, async () => {
    // With the rights of the caller: a report must not reveal what is hidden from its author.
    const found = await req.payload.findByID({
      collection: reportable.collection,
      id: contentId,
      select: {},
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      req,
    })
    if (!found) throw new LitfassError('absent', { msgKey: texts.key('absent') })
    const account = accountOf(req)
    const [row] = await executeSql(
      req,
      sql`insert into ${tableOf(REPORTS)}
            (content_type, content_id, reason, text, state, reporter_id, reporter_key)
          values (${contentType}, ${contentId}, ${reason}, ${text || null}, 'open', ${account}, ${reporterKey(req)})
          on conflict (content_type, content_id, reporter_key) do update
            set reason = excluded.reason, text = coalesce(excluded.text, ${tableOf(REPORTS)}.text), updated_at = now()
          returning id`,
    )
    return Number(row?.id)
  })
}

/** Tells reporters apart without keeping an address: an account, or else the network of a visitor as a keyed hash. */
function reporterKey(req: PayloadRequest): string {
  const who = clientKey(clientOf(req.headers, viewerOf(req)))
  return createHmac('sha256', req.payload.secret).update(`report\0${who}`).digest('base64url')
}

type Decision = {
  id: number
  action: ReportAction
  note?: string | undefined
  /** The state that is decided on; any from which the action leads where it is left out. */
  from?: ReportState | undefined
}

/**
 * Upholds, dismisses or reopens a report in one statement, so that of two moderators at once only one decides. The key of the
 * reporter goes with the decision: a later report of the same thing is another one. Content that has a decision of its own is
 * decided with it, and all other open reports about it.
 * @throws LitfassError `absent`, `conflict` for a state from which the action does not lead; whatever the content's own decision throws
 */
export async function decide(
  req: PayloadRequest,
  { accountsCollection: accounts }: Pick<ResolvedModerationOptions, 'accountsCollection'>,
  { id, action, note, from }: Decision,
): Promise<{ id: number; state: ReportState }> {
  const { to } = MOVES[action]
  return inTransaction(req, async () => {
    const found = await standOf(req, id)
    const { decide: decideContent } = typeWith(req.payload, 'reports', found.contentType)?.settings ?? {}
    const by = accountOf(req)
    // The caller's decision about another report of the same content has brought it there.
    if (decideContent && found.state === to && (from === undefined || found.decidedBy === by))
      return { id, state: to }
    await requireSeen(req, found, { from, accounts })
    if (!MOVES[action].from.includes(found.state)) throw decidedOtherwise(action, found.state)
    // The content goes first: its queue locks the content before the reports as well.
    const isSettled =
      action !== 'reopen' && (await decideContent?.(req, { contentId: found.contentId, action }))
    const allowed = isSettled ? [to] : from ? [from] : MOVES[action].from
    const [moved] = await executeSql(
      req,
      sql`update ${tableOf(REPORTS)}
          set state = ${to}, reporter_key = null, decided_by_id = ${by}, decided_at = clock_timestamp(),
            note = ${note || null}, updated_at = now()
          where id = ${id} and state::text in ${[...allowed]}
          returning id`,
    )
    if (!moved) {
      const now = await standOf(req, id)
      await requireSeen(req, now, { from, accounts })
      throw decidedOtherwise(action, now.state)
    }
    return { id, state: to }
  })
}

const stand = z.object({
  state: z.enum(REPORT_STATES),
  decidedBy: z.number().nullable(),
  contentType: z.string(),
  contentId: z.number(),
})

type Stand = z.output<typeof stand>

const requireSeen = (
  req: PayloadRequest,
  { state, decidedBy }: Stand,
  { from, accounts }: { from: ReportState | undefined; accounts: CollectionSlug },
) => requireSeenState(req, { from, state, detail: 'report.state', by: { id: decidedBy, accounts } })

async function standOf(req: PayloadRequest, id: number): Promise<Stand> {
  const [row] = await executeSql(
    req,
    sql`select state, decided_by_id::int as "decidedBy", content_type as "contentType", content_id::int as "contentId" from ${tableOf(REPORTS)} where id = ${id}`,
  )
  if (!row) throw new LitfassError('absent', { msgKey: texts.key('gone') })
  return stand.parse(row)
}

const decidedOtherwise = (action: ReportAction, state: ReportState) =>
  new LitfassError('conflict', {
    detail: 'report.state',
    msgKey: texts.key(action === 'reopen' ? 'openAlready' : 'decidedAlready'),
    data: { state },
  })

function accountOf(req: PayloadRequest): number | null {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : null
}

const told = z.object({
  id: z.number(),
  contentId: z.number(),
  reason: z.enum(REPORT_REASONS),
  text: z.string().nullable(),
})

/** What an open report says, its reason in the language of the request. */
export type ToldReport = { id: number; reason: string; text: string | null }

/** Reads the open reports about documents of a type, oldest first, by the document. For staff: who may see it is the caller's question. */
export async function readOpenReports(
  req: PayloadRequest,
  { contentType, contentIds }: { contentType: string; contentIds: readonly number[] },
): Promise<Map<number, ToldReport[]>> {
  if (contentIds.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, content_id::int as "contentId", reason, text from ${tableOf(REPORTS)}
        where content_type::text = ${contentType} and content_id in ${[...contentIds]} and state = 'open' order by id`,
  )
  const found = new Map<number, ToldReport[]>()
  for (const row of rows) {
    const { contentId, reason, ...report } = told.parse(row)
    const said = translate(req, reportTexts.key(`reasons.${reason}`))
    found.set(contentId, [...(found.get(contentId) ?? []), { ...report, reason: said }])
  }
  return found
}

type Verdict = {
  contentType: string
  contentId: number
  action: ReportAction
  /** Only reports that were decided since then; all when left out. */
  since?: Date
}

/**
 * Upholds, dismisses or reopens all reports about something at once, for a plugin whose own action has settled what they are
 * about, or has taken that back.
 */
export async function settleReports(
  req: PayloadRequest,
  { contentType, contentId, action, since }: Verdict,
): Promise<void> {
  const { from, to } = MOVES[action]
  await executeSql(
    req,
    sql`update ${tableOf(REPORTS)}
        set state = ${to}, reporter_key = null, decided_by_id = ${accountOf(req)},
          decided_at = clock_timestamp(), updated_at = now()
        where content_type::text = ${contentType} and content_id = ${contentId} and state::text in ${[...from]}
          ${since ? sql`and decided_at >= ${since.toISOString()}::timestamptz` : sql``}`,
  )
}

const counted = z.record(z.enum(REPORT_STATES), z.coerce.number())

/** Counts the reports of each state in one statement. For staff: who may see it is the caller's question. */
export async function countReports(req: PayloadRequest): Promise<Record<ReportState, number>> {
  const [row] = await executeSql(
    req,
    sql`select count(*) filter (where state = 'open') as open,
          count(*) filter (where state = 'upheld') as upheld,
          count(*) filter (where state = 'dismissed') as dismissed
        from ${tableOf(REPORTS)}`,
  )
  return counted.parse(row)
}

/** Deletes reports that were decided longer ago than they are kept. */
export async function sweepReports(payload: Payload, keepDays: number): Promise<void> {
  await executeSql(
    { payload },
    sql`delete from ${tableOf(REPORTS)}
        where state <> 'open' and decided_at < now() - make_interval(days => ${keepDays})`,
  )
}

/** What an account has reported, for the export of its data. */
export const exportReports: PersonalData = async function* ({ req, account }) {
  const rows = await executeSql(
    req,
    sql`select content_type as "contentType", content_id::int as "contentId", reason, text, state,
          created_at as "createdAt"
        from ${tableOf(REPORTS)} where reporter_id = ${account} order by id`,
  )
  if (rows.length > 0) yield { path: 'reports/reports.json', json: rows }
}
