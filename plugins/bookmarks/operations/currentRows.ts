import { sql } from '@litfass/kit/storage'
import { ownedBy } from './ownedBy.ts'
import type { Person } from './Person.ts'

/** The rows of a person that count: those of a visitor end with their time, swept or not. */
export function currentRows(person: Person) {
  if (person.kind === 'account') return ownedBy(person)
  return sql`${ownedBy(person)} and exists
    (select 1 from bookmark_visitors where hash = ${person.hash} and expires_at > clock_timestamp())`
}
