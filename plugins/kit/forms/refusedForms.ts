import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { viewerOf } from '../access/viewerOf.ts'
import { executeSql, sql } from '../database/database.ts'
import { REFUSED_FORMS_TABLE } from '../database/ownTables.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { spendLimit } from '../limits/rateLimit.ts'

/*
 * Keeps the text of a refused form without script. The browser is led to a page with the token in its address,
 * which shows the form again with the text.
 */

/** The time for which the fields of a refused form are kept, in minutes. */
const KEEP_MINUTES = 60

/** Maximum number of stored forms, so that a flood of them cannot fill the disk. */
const MAX_FORMS = 2000

/** Forms kept of one account, or of one address of visitors: no one can use up everyone's space. */
const OWN_FORMS = { points: 30, seconds: KEEP_MINUTES * 60 }

/** Beyond it a field of a form takes nothing either, in UTF-16 units. */
const MAX_UNITS = 20_000

const forms = sql.identifier(REFUSED_FORMS_TABLE)
const old = sql`created_at < now() - make_interval(mins => ${KEEP_MINUTES})`

type Fields = Readonly<Record<string, string>>

/**
 * Keeps the values of a rejected form for anyone who has its address. That the caller may see what the form is about is the
 * plugin's question.
 * @param form names the form and what it is about: `comment:image:12`
 * @returns the token of the address; nothing where there is no room
 * @example
 * const token = await keepRefusedForm(req, { form: `message:${recipient}`, fields: { text } })
 */
export async function keepRefusedForm(
  req: PayloadRequest,
  { form, fields }: { form: string; fields: Fields },
): Promise<string | undefined> {
  if (!(await mayKeepAnother(req))) return undefined
  await removeOldForms(req)
  const kept = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, storable(value.slice(0, MAX_UNITS))]),
  )
  const token = crypto.randomUUID()
  const rows = await executeSql(
    req,
    sql`insert into ${forms} (token, form, fields)
        select ${token}::uuid, ${form}, ${JSON.stringify(kept)}::jsonb
        where (select count(*) from ${forms}) < ${MAX_FORMS} returning id`,
  )
  return rows.length > 0 ? token : undefined
}

/** JSON in PostgreSQL holds neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

async function mayKeepAnother(req: PayloadRequest): Promise<boolean> {
  try {
    await spendLimit({ req, viewer: viewerOf(req), name: 'refusedForms', limit: OWN_FORMS })
    return true
  } catch (error) {
    if (error instanceof LitfassError && error.code === 'tooMany') return false
    throw error
  }
}

const row = z.object({ fields: z.record(z.string(), z.string()) })

/** Reads the fields that a refused form has left, by the token of its address, for an hour. */
export async function readRefusedForm(
  req: PayloadRequest,
  { form, token }: { form: string; token: unknown },
): Promise<Fields | undefined> {
  const asked = z.uuid().safeParse(token)
  if (!asked.success) return undefined
  const [found] = await executeSql(
    req,
    sql`select fields from ${forms} where token = ${asked.data}::uuid and form = ${form} and not (${old})`,
  )
  return found && row.parse(found).fields
}

/** Removes values that were never fetched. */
export async function removeOldForms(req: Pick<PayloadRequest, 'payload'>): Promise<void> {
  await executeSql(req, sql`delete from ${forms} where ${old}`)
}
