import { type DeskContact, languageOf } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import { options } from './options.ts'
import { peopleIn } from './people.ts'

/**
 * Finds the pages on which staff write to the people behind accounts, for the panel's first page. Whether a person takes messages is
 * checked there.
 */
export const contactPages: DeskContact = async (req, accountIds) => {
  const { table, account } = peopleIn(req.payload)
  const page = options.of(req.payload).pages.write[languageOf(req)]
  const rows = await executeSql(
    req,
    sql`select p.id, ${account}::int as account from ${table} p where ${account} in ${[...accountIds]}`,
  )
  return new Map(rows.map((row) => [Number(row.account), page.replace('{id}', String(row.id))]))
}
