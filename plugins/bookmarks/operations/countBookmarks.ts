import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { currentRows } from './currentRows.ts'
import type { Nobody, Person } from './Person.ts'

const countsRow = z.object({ temporary: z.coerce.number(), saved: z.coerce.number() })

/** How many bookmarks a list holds. */
export type ListCounts = z.output<typeof countsRow>

export const NO_BOOKMARKS: ListCounts = { temporary: 0, saved: 0 }

/** How many bookmarks each list of a person holds. */
export async function countBookmarks(req: PayloadRequest, person: Person | Nobody): Promise<ListCounts> {
  if (person.kind === 'nobody') return NO_BOOKMARKS
  const [row] = await executeSql(
    req,
    sql`select count(temporary_at) as temporary, count(saved_at) as saved from bookmarks
        where ${currentRows(person)}`,
  )
  return countsRow.parse(row)
}
