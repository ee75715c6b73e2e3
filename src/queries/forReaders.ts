import type { PayloadRequest } from 'payload'
import { staffRequest } from './staffRequest.ts'
import { visitorRequest } from './visitorRequest.ts'

/** Something as everybody sees it; or as staff does, where there is nothing for everybody yet. */
export type ForReaders<T> = { found: T; isPublic: boolean }

/** Reads something as a visitor, and where there is nothing, as the staff that may be looking. */
export async function forReaders<T>(
  read: (req: PayloadRequest) => Promise<T | undefined>,
): Promise<ForReaders<T> | undefined> {
  const found = await read(await visitorRequest())
  if (found) return { found, isPublic: true }
  const staff = await staffRequest()
  const draft = staff && (await read(staff))
  return draft && { found: draft, isPublic: false }
}
