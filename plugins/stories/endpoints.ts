import { type Handler, isStaff, LitfassError, type RuleCall, type RuleCheck } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { type ContentRef, typeWith } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Move, STATES, type State } from './domain/states.ts'
import { type Dates, moveContent, putBack, republish } from './moves.ts'
import type { ResolvedStoriesOptions } from './options.ts'
import type * as routes from './routes.ts'
import { ROUTE_RULES } from './routes.ts'
import { texts } from './texts.ts'
import { collectionOf } from './types.ts'

/** Answers `submit`. */
export const submit: Handler<typeof routes.submitContent, ResolvedStoriesOptions> = (call) =>
  answerMove(call, 'submit')

/** Answers `takeback`. */
export const takeBack: Handler<typeof routes.takeBackContent, ResolvedStoriesOptions> = (call) =>
  answerMove(call, 'takeback')

/** Answers `restore`. */
export const restore: Handler<typeof routes.restoreContent, ResolvedStoriesOptions> = (call) =>
  answerMove(call, 'restore')

async function answerMove({ req, params }: { req: PayloadRequest; params: ContentRef }, move: Move) {
  return { id: params.id, state: await moveContent(req, { ...params, move }) }
}

/** Answers `reject`. */
export const reject: Handler<typeof routes.rejectContent, ResolvedStoriesOptions> = async ({
  req,
  params,
  body,
}) => {
  await moveContent(req, { ...params, move: 'reject', reason: body.reason })
  return { rejected: params.id }
}

/** What takes a move back. */
const UNDONE = { putback: putBack, republish } as const

/** Answers `desk`. */
export const decide: Handler<typeof routes.decideContent, ResolvedStoriesOptions> = async ({
  req,
  params,
  body: { move, from, seen, reason, override, ...given },
}) => {
  const dates = defined(given)
  const state =
    move === 'putback' || move === 'republish'
      ? await UNDONE[move](req, { ...params, dates })
      : await moveContent(req, {
          ...params,
          move,
          from,
          dates,
          ...(seen && { seen }),
          ...(reason && { reason }),
          ...(override && { override }),
        })
  return { id: params.id, state }
}

const defined = ({
  publishedAt,
  unpublishAt,
}: { [Name in keyof Dates]: Dates[Name] | undefined }): Dates => ({
  ...(publishedAt !== undefined && { publishedAt }),
  ...(unpublishAt !== undefined && { unpublishAt }),
})

/** Answers `delete`. */
export const remove: Handler<typeof routes.deleteContent, ResolvedStoriesOptions> = ({ req, params }) =>
  inTransaction(req, async () => {
    const collection = collectionOf(req.payload, params.type)
    const [row] = await executeSql(
      req,
      sql`select 1 from ${tableOf(collection)} where id = ${params.id} and deleted_at is null for update`,
    )
    if (!row) throw new LitfassError('absent', { msgKey: texts.key('absent') })
    await updateDocument(req, {
      collection,
      id: params.id,
      // The moment is the database's, whatever stands here.
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: false,
    })
    return { deleted: params.id }
  })

const subjectRow = z.object({ owner: z.number().nullable(), state: z.enum(STATES) })

type Subject = { isOwn: boolean; state: State }

/** Finds the content that a route is asked about. */
async function subjectOf({ req, viewer }: RuleCall, { type, id }: ContentRef): Promise<Subject | undefined> {
  const [row] = await executeSql(
    req,
    sql`select owner_id as owner, state from ${tableOf(collectionOf(req.payload, type))}
        where id = ${id} and deleted_at is null`,
  )
  if (!row) return undefined
  const { owner, state } = subjectRow.parse(row)
  const isApproved = viewer.kind === 'account' && viewer.state === 'approved'
  return { isOwn: isApproved && owner === viewer.id, state }
}

const refOf = ({ params, req }: RuleCall): ContentRef | undefined => {
  const type = typeWith(req.payload, 'workflow', params.type)?.type
  return type === undefined ? undefined : { type, id: Number(params.id) }
}

const byOwner: RuleCheck = async (call) => {
  const ref = refOf(call)
  if (!ref || call.viewer.kind !== 'account') return false
  return (await subjectOf(call, ref))?.isOwn ?? 'absent'
}

const byStaffOrOwner: RuleCheck = async (call) => {
  if (isStaff(call.viewer)) return true
  const ref = refOf(call)
  if (!ref || call.viewer.kind !== 'account') return false
  const subject = await subjectOf(call, ref)
  if (!subject) return 'absent'
  return subject.isOwn && (subject.state === 'draft' || subject.state === 'rejected')
}

/** The checks behind the policies of the routes. */
export const routeRules: Readonly<Record<string, RuleCheck>> = {
  [ROUTE_RULES.owner]: byOwner,
  [ROUTE_RULES.delete]: byStaffOrOwner,
}
