import type { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'

/**
 * A file of a data export, by its path in it: data that is written as JSON, or a stream of so many bytes, which is read before
 * the next file is asked for.
 */
export type PersonalFile = { path: string; json: unknown } | { path: string; stream: Readable; bytes: number }

/** Whose data is collected. */
export type PersonalDataRequest = {
  /** Has the rights of the account. */
  req: PayloadRequest
  account: number
  /** Says how much of this part is done, from 0 to 1. */
  progress: (share: number) => void
}

/** Yields what a plugin keeps about an account, or what the account has given it. */
export type PersonalData = (request: PersonalDataRequest) => AsyncIterable<PersonalFile>
