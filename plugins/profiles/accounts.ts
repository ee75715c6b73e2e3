import { type PersonalData, viewerOf } from '@litfass/kit'
import { createDocument, slugOf, updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, quotedTable, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeDeleteHook,
  createLocalReq,
  type Payload,
  type PayloadRequest,
} from 'payload'
import type { ResolvedProfilesOptions } from './options.ts'
import { PROFILE_PICTURES, PROFILES } from './routes.ts'

type Account = { id: number; name: string }

/** The account's name; one without a name gets none that could be its address. */
const accountOf = (doc: Record<string, unknown>): Account => {
  const id = Number(doc.id)
  const name = typeof doc.name === 'string' ? doc.name.trim() : ''
  return { id, name: name || `Mitglied ${id}` }
}

/** Gives a new account its profile, and lets the profile of a changed one follow it, in the same transaction. */
export const followAccount =
  ({ counting }: ResolvedProfilesOptions): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    const account = accountOf(doc)
    const profile = await profileOf(req, account.id)
    if (!profile) await makeProfile(req, account)
    else if (profile.name !== account.name) await rename(req, profile.id, account.name)
    // Whether it counts has changed, so it must be gone with the answer, or be there.
    if (profile && Object.keys(counting).some((field) => previousDoc?.[field] !== doc[field]))
      await publishChanges(req, slugOf(req.payload, PROFILES), [profile.id], { hides: true })
    return doc
  }

/** The profile of an account. */
export async function profileOf(req: PayloadRequest, account: number): Promise<Account | undefined> {
  const [row] = await executeSql(
    req,
    sql`select id, name from ${tableOf(PROFILES)} where account_id = ${account}`,
  )
  return row && { id: Number(row.id), name: String(row.name) }
}

/** Returns the id of the profile of the signed-in account, if there is one. */
export async function ownProfile(req: PayloadRequest): Promise<number | undefined> {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account') return undefined
  return (await profileOf(req, viewer.id))?.id
}

async function makeProfile(req: PayloadRequest, { id, name }: Account): Promise<void> {
  await createDocument(req, {
    collection: slugOf(req.payload, PROFILES),
    data: { account: id, name },
    // Privileged: only the plugin creates profiles.
    overrideAccess: true,
  })
}

async function rename(req: PayloadRequest, id: number, name: string): Promise<void> {
  await updateDocument(req, {
    collection: slugOf(req.payload, PROFILES),
    id,
    data: { name },
    // Privileged: the name is the account's, and follows it.
    overrideAccess: true,
  })
}

/** Deletes the profile of an account with its pictures, before the account goes: no one else may keep them. */
export const removeProfile =
  ({ imagesCollection }: ResolvedProfilesOptions): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const profile = await profileOf(req, Number(id))
    if (!profile) return
    await req.payload.delete({
      collection: slugOf(req.payload, PROFILES),
      id: profile.id,
      depth: 0,
      // Privileged: it is deleted with the account, and so are its pictures.
      overrideAccess: true,
      req,
    })
    const pictures = await executeSql(
      req,
      sql`select id from ${tableOf(imagesCollection)}
          where owner_id = ${Number(id)} and image_manager_prefix in ${[...PROFILE_PICTURES]}`,
    )
    for (const picture of pictures)
      await req.payload.delete({
        collection: imagesCollection,
        id: Number(picture.id),
        trash: true,
        depth: 0,
        overrideAccess: true,
        req,
      })
  }

const PAGE = 200

/** Gives accounts from before the plugin their profiles. Each has one already in a second run, which changes nothing. */
export async function settleProfiles(
  payload: Payload,
  { accountsCollection }: ResolvedProfilesOptions,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  const [made] = await executeSql(
    req,
    sql`select to_regclass(${quotedTable(payload, PROFILES)}) is not null as has`,
  )
  // Before the migration has run that makes the table.
  if (made?.has !== true) return
  const settlePage = () =>
    inTransaction(req, async () => {
      // One server at a time; the others find nothing left to do.
      await executeSql(req, sql`select pg_advisory_xact_lock(hashtext('litfass_profiles_settle'))`)
      const rows = await executeSql(
        req,
        sql`select a.* from ${tableOf(accountsCollection)} a
            where not exists (select 1 from ${tableOf(PROFILES)} p where p.account_id = a.id)
            order by a.id limit ${PAGE}`,
      )
      for (const row of rows) await makeProfile(req, accountOf(row))
      return rows.length
    })
  while ((await settlePage()) > 0);
}

/** The profile of an account, for the export of its data. Its pictures are among those that the account has uploaded. */
export const exportProfile: PersonalData = async function* ({ req, account }) {
  const profile = await profileOf(req, account)
  if (!profile) return
  const found = await req.payload.findByID({
    collection: slugOf(req.payload, PROFILES),
    id: profile.id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (found) yield { path: 'profile/profile.json', json: found }
}
