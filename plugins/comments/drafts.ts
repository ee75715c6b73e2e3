import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DRAFTS } from './collections.ts'
import { cleanText } from './commentText.ts'

/** The time for which the text of a refused form is kept, in minutes. */
const KEEP_MINUTES = 60

/** Texts kept at once: a flood of forms fills no disk. */
const MAX_DRAFTS = 2000

/** Beyond it the field of the form takes nothing either, in UTF-16 units. */
const MAX_UNITS = 20_000

const drafts = tableOf(DRAFTS)
const old = sql`created_at < now() - make_interval(mins => ${KEEP_MINUTES})`

/** A text that was refused: a new comment, a reply, or the change of a comment. */
export type Draft = {
  text: string
  parentId: number | null
  /** The comment that was to be changed. */
  commentId: number | null
}

type NewDraft = { type: string; id: number } & Draft

/** Keeps what a refused form has brought for whoever has its address. @returns the token of the address */
export async function keepDraft(
  req: PayloadRequest,
  { type, id, text, parentId, commentId }: NewDraft,
): Promise<string | undefined> {
  const kept = cleanText(text.slice(0, MAX_UNITS))
  if (!kept) return undefined
  await removeOldDrafts(req)
  const token = crypto.randomUUID()
  const rows = await executeSql(
    req,
    sql`insert into ${drafts} (token, content_type, content_id, parent_id, comment_id, text)
        select ${token}, ${type}, ${id}::int, ${parentId}::int, ${commentId}::int, ${kept}
        where (select count(*) from ${drafts}) < ${MAX_DRAFTS} returning id`,
  )
  return rows.length > 0 ? token : undefined
}

const draftRow = z.object({
  text: z.string(),
  parentId: z.coerce.number().nullable(),
  commentId: z.coerce.number().nullable(),
})

type Asked = { type: string; id: number; token: unknown }

/** Reads the text that a refused form has left, by the token of its address, for an hour. */
export async function readDraft(req: PayloadRequest, { type, id, token }: Asked): Promise<Draft | undefined> {
  if (!z.uuid().safeParse(token).success) return undefined
  const [row] = await executeSql(
    req,
    sql`select text, parent_id as "parentId", comment_id as "commentId" from ${drafts}
        where token = ${token} and content_type = ${type} and content_id = ${id} and not (${old})`,
  )
  return row && draftRow.parse(row)
}

/** Removes the texts that nobody has come back for. */
export async function removeOldDrafts(req: Pick<PayloadRequest, 'payload'>): Promise<void> {
  await executeSql(req, sql`delete from ${drafts} where ${old}`)
}
