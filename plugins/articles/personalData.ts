import type { PersonalData } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { CONTENT_TYPES } from './domain/content.ts'
import { collectionOf, options } from './options.ts'

/** Exports the pieces that an account has written, with all that it may read of them. */
export const exportContent: PersonalData = async function* ({ req, account, progress }) {
  for (const [at, type] of CONTENT_TYPES.entries()) {
    const collection = collectionOf(options.of(req.payload), type)
    const rows = await executeSql(req, sql`select id from ${tableOf(collection)} where owner_id = ${account}`)
    // With what has been saved as a draft, and with the rights of the account: the premium text is its own.
    const { docs: json } = await req.payload.find({
      collection,
      where: { id: { in: rows.map(({ id }) => Number(id)) } },
      draft: true,
      pagination: false,
      sort: 'id',
      depth: 0,
      overrideAccess: false,
      req,
    })
    if (json.length > 0) yield { path: `articles/${type}s.json`, json }
    progress((at + 1) / CONTENT_TYPES.length)
  }
}
