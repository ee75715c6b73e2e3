import { createHmac } from 'node:crypto'
import { clientKey, clientOf, LitfassError, type PersonalData, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { REPORTS } from './collection.ts'
import type { ResolvedModerationOptions } from './options.ts'
import { MOVES, REPORT_STATES, type ReportAction, type ReportReason, type ReportState } from './reports.ts'
import { reportTexts } from './reportTexts.ts'
import { texts } from './texts.ts'

type NewReport = {
  contentType: string
  contentId: number
  reason: ReportReason
  text?: string | undefined
}

/**
 * Stores a report about something that the caller can see. Somebody who reports the same thing again changes the report that
 * is still open.
 * @returns the report's id
 * @throws LitfassError `refused` for a type that cannot be reported, `absent` for content that the caller cannot see
 */
export async function fileReport(
  req: PayloadRequest,
  { content }: ResolvedModerationOptions,
  { contentType, contentId, reason, text }: NewReport,
): Promise<number> {
  const reportable = Object.hasOwn(content, contentType) ? content[contentType] : undefined
  if (!reportable)
    throw new LitfassError('refused', { detail: 'report.type', msgKey: texts.key('typeUnknown') })
  if (reason === 'other' && !text)
    throw new LitfassError('refused', { fieldErrors: { text: reportTexts.key('textMissing') } })
  return inTransaction(req, async () => {
    // With the rights of the caller: nobody finds out by a report what is hidden from them.
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
    const viewer = viewerOf(req)
    const account = viewer.kind === 'account' ? viewer.id : null
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

type Decision = { id: number; action: ReportAction; note?: string | undefined }

/**
 * Upholds, dismisses or reopens a report in one statement, so that of two moderators at once only one decides. The key of the
 * reporter goes with the decision: whoever reports the same thing later makes another report.
 * @throws LitfassError `absent`, `conflict` for a state from which the action does not lead
 */
export async function decide(
  req: PayloadRequest,
  { id, action, note }: Decision,
): Promise<{ id: number; state: ReportState }> {
  const { from, to } = MOVES[action]
  const viewer = viewerOf(req)
  const by = viewer.kind === 'account' ? viewer.id : null
  return inTransaction(req, async () => {
    const [moved] = await executeSql(
      req,
      sql`update ${tableOf(REPORTS)}
          set state = ${to}, reporter_key = null, decided_by_id = ${by}, decided_at = clock_timestamp(),
            note = ${note || null}, updated_at = now()
          where id = ${id} and state::text in (${sql.join(
            from.map((state) => sql`${state}`),
            sql`, `,
          )})
          returning id`,
    )
    if (moved) return { id, state: to }
    const [found] = await executeSql(req, sql`select state from ${tableOf(REPORTS)} where id = ${id}`)
    if (!found) throw new LitfassError('absent', { msgKey: texts.key('gone') })
    throw new LitfassError('conflict', {
      detail: 'report.state',
      msgKey: texts.key(action === 'reopen' ? 'openAlready' : 'decidedAlready'),
      data: { state: String(found.state) },
    })
  })
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
  const viewer = viewerOf(req)
  await executeSql(
    req,
    sql`update ${tableOf(REPORTS)}
        set state = ${to}, reporter_key = null, decided_by_id = ${viewer.kind === 'account' ? viewer.id : null},
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
