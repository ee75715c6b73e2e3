import { sql } from '@litfass/kit/storage'
import type { Person } from './Person.ts'

/** The part of a condition that finds the rows of a person. */
export function ownedBy(person: Person) {
  return person.kind === 'account' ? sql`account_id = ${person.id}` : sql`visitor = ${person.hash}`
}
