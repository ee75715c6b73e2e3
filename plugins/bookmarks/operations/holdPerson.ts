import { sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'
import { accountLock } from './lockAccount.ts'
import type { Person } from './Person.ts'

/** Lets nobody else change the lists of a person until the transaction ends, as joining and forgetting a visitor do. */
export function holdPerson(person: Person) {
  if (person.kind === 'account') return accountLock(person.id)
  return sql`select from bookmark_visitors where hash = ${person.hash} for update`
}

/**
 * Finds a row as long as a person has lists: an account that is there still, and stays until the transaction ends; a
 * visitor whose time is not over and who has not signed in. A statement that asks this comes after the one that holds the
 * person, and sees what was done until then.
 */
export function hasLists(req: PayloadRequest, person: Person) {
  const { accountsCollection } = bookmarksOptionsOf(req.payload)
  return person.kind === 'account'
    ? sql`select 1 from ${tableOf(accountsCollection)} where id = ${person.id} for key share`
    : sql`select 1 from bookmark_visitors
          where hash = ${person.hash} and account_id is null and expires_at > clock_timestamp()`
}
