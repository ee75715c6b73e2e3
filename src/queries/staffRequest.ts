import { isStaff, viewerOf } from '@litfass/kit'
import { headers } from 'next/headers'
import { createLocalReq, type PayloadRequest } from 'payload'
import { payloadInstance } from './payload.ts'

/** A request with the rights of whoever looks at the page, where that is staff; `undefined` for all others. */
export async function staffRequest(): Promise<PayloadRequest | undefined> {
  const payload = await payloadInstance()
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false })
  if (!user) return undefined
  const req = await createLocalReq({ user }, payload)
  return isStaff(viewerOf(req)) ? req : undefined
}
