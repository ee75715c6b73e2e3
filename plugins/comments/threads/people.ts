import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { CommentAuthor } from '../comments.ts'
import { options } from '../options.ts'

/** Who has written a comment, as its row says: an account or a guest, and neither once it is deleted. */
export type Writer = { author: number | null; guest: string | null }

/** Returns the author of a comment; `null` for accounts that nothing is known of. */
export function authorOf({ author, guest }: Writer, people: ReadonlyMap<number, CommentAuthor>) {
  if (guest !== null) return { name: guest, slug: null, isGuest: true }
  return (author !== null && people.get(author)) || null
}

/**
 * The people behind accounts. Authors of public text are named; the link to their profile is shown to viewers who may see it.
 */
export async function peopleBehind(
  req: PayloadRequest,
  accounts: readonly (number | null)[],
): Promise<Map<number, CommentAuthor>> {
  const ids = [...new Set(accounts.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const { profilesCollection } = options.of(req.payload)
  return profilesCollection ? readProfiles(req, profilesCollection, ids) : readAccounts(req, ids)
}

async function readAccounts(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, CommentAuthor>> {
  const { accountsCollection } = options.of(req.payload)
  const rows = await reading({ topic: accountsCollection, ids }, () =>
    executeSql(req, sql`select id, name from ${tableOf(accountsCollection)} where id in ${[...ids]}`),
  )
  return new Map(
    rows.map(({ id, name }) => [Number(id), { name: String(name ?? ''), slug: null, isGuest: false }]),
  )
}

const profileRow = z.object({ id: z.number(), account: z.number(), name: z.string().nullable() })
/** The field of a profile's address; a plugin cannot know those of the project that it is part of. */
const ADDRESS: string = 'slug'

const addressRow = z.object({ id: z.number(), slug: z.string().nullish() })

type Profiles = NonNullable<ReturnType<typeof options.of>['profilesCollection']>

async function readProfiles(
  req: PayloadRequest,
  collection: Profiles,
  accounts: readonly number[],
): Promise<Map<number, CommentAuthor>> {
  const column = (field: string) => sql.identifier(columnName(req.payload, collection, field))
  // A profile belongs to its account permanently, so no separate record is needed.
  const known = await reading({ topic: collection, ids: [] }, () =>
    executeSql(
      req,
      sql`select id, ${column('account')} as account, ${column('name')} as name from ${tableOf(collection)}
          where ${column('account')} in ${[...accounts]}`,
    ),
  )
  const ids = known.map(({ id }) => Number(id))
  const { docs } = await reading({ topic: collection, ids }, () =>
    req.payload.find({
      collection,
      where: { id: { in: ids } },
      select: { [ADDRESS]: true },
      limit: ids.length,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const slugs = new Map(docs.map((doc) => addressRow.parse(doc)).map(({ id, slug }) => [id, slug ?? null]))
  return new Map(
    known
      .map((one) => profileRow.parse(one))
      .map(({ id, account, name }) => [
        account,
        { name: name ?? '', slug: slugs.get(id) ?? null, isGuest: false },
      ]),
  )
}
