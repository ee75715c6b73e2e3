import { LitfassError, viewerOf } from '@litfass/kit'
import { columnName, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { options } from './options.ts'

type People = Readonly<Record<'table' | 'joined' | 'account' | 'name' | 'openTo' | 'notice' | 'counts', SQL>>

/** A statement's parts of the tables of people: `p` is the profile, `a` its account. */
export function peopleIn(payload: Payload): People {
  const { accountsCollection, profilesCollection, counting } = options.of(payload)
  const column = (field: string) => sql.identifier(columnName(payload, profilesCollection, field))
  const counts = Object.entries(counting).map(
    ([field, value]) => sql`a.${sql.identifier(columnName(payload, accountsCollection, field))} = ${value}`,
  )
  return {
    table: sql`${tableOf(profilesCollection)}`,
    joined: sql`${tableOf(profilesCollection)} p join ${tableOf(accountsCollection)} a on a.id = p.${column('account')}`,
    account: sql`p.${column('account')}`,
    name: sql`p.${column('name')}`,
    openTo: sql`p.${column('openTo')}`,
    notice: sql`p.${column('messageNotice')}`,
    counts: sql.join([sql`true`, ...counts], sql` and `),
  }
}

/** The profile of the caller; `undefined` for visitors and accounts without one. */
export async function ownProfile(req: PayloadRequest): Promise<number | undefined> {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? profileOf(req, viewer.id) : undefined
}

/** The profile of an account. */
export async function profileOf(req: PayloadRequest, account: number): Promise<number | undefined> {
  const people = peopleIn(req.payload)
  const [row] = await executeSql(
    req,
    sql`select p.id from ${people.table} p where ${people.account} = ${account}`,
  )
  return row && Number(row.id)
}

/** Ends the notices by e-mail to the person of a profile. */
export async function turnOffNotices(req: PayloadRequest, profile: number): Promise<void> {
  const { profilesCollection } = options.of(req.payload)
  const notice = sql.identifier(columnName(req.payload, profilesCollection, 'messageNotice'))
  await executeSql(
    req,
    sql`update ${tableOf(profilesCollection)} set ${notice} = 'none' where id = ${profile}`,
  )
}

/** @throws LitfassError `absent` for an account without a profile */
export async function requireProfile(req: PayloadRequest): Promise<number> {
  const profile = await ownProfile(req)
  if (profile === undefined) throw new LitfassError('absent')
  return profile
}

/** Whether the caller sees a profile, by the read access of its collection. */
export async function seesProfile(req: PayloadRequest, profile: number): Promise<boolean> {
  const found = await req.payload.findByID({
    collection: options.of(req.payload).profilesCollection,
    id: profile,
    select: {},
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  return Boolean(found)
}
