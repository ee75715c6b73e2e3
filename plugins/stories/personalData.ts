import type { PersonalData } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { storyTypes } from './types.ts'

/** Exports the pieces that an account has written, with all that it may read of them. */
export const exportContent: PersonalData = async function* ({ req, account, progress }) {
  const types = storyTypes(req.payload)
  for (const [at, { type, collection }] of types.entries()) {
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
    progress((at + 1) / types.length)
  }
}
