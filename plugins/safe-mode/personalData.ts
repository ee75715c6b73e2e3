import type { PersonalData } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import { historyTable } from './store.ts'

/** Exports what an account has done with guarded documents. */
export const exportMoves: PersonalData = async function* ({ req, account }) {
  const moves = await executeSql(
    req,
    sql`select collection, document::float8 as document, action, at, before, after
        from ${historyTable} where by_id = ${account} order by id`,
  )
  if (moves.length > 0) yield { path: 'safe-mode/changes.json', json: { moves } }
}
