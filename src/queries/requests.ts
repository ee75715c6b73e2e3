import { isStaff, viewerOf } from '@litfass/kit'
import { markUncacheable } from '@litfass/kit/pages'
import config from '@payload-config'
import { headers } from 'next/headers'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'

/** The Payload instance of this process. */
export const payloadInstance = () => getPayload({ config })

/** Creates a request with a visitor's rights. */
export const visitorRequest = async (): Promise<PayloadRequest> => createLocalReq({}, await payloadInstance())

/** Asks who is signed in, which makes the page this viewer's own. */
async function signedInUser() {
  markUncacheable('asks who is signed in')
  const payload = await payloadInstance()
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false })
  return user
}

/** Creates a request with the rights of a signed-in viewer; `undefined` for visitors. */
export async function ownRequest(): Promise<PayloadRequest | undefined> {
  const user = await signedInUser()
  return user ? createLocalReq({ user }, await payloadInstance()) : undefined
}

/** Creates a request of the viewer, signed in or not, with the headers that tell a visitor from another. */
export async function viewerRequest(): Promise<PayloadRequest> {
  const user = await signedInUser()
  return createLocalReq(
    { ...(user && { user }), req: { headers: new Headers(await headers()) } },
    await payloadInstance(),
  )
}

/** Creates a request with the viewer's rights if the viewer is staff; `undefined` otherwise. */
export async function staffRequest(): Promise<PayloadRequest | undefined> {
  const req = await ownRequest()
  return req && isStaff(viewerOf(req)) ? req : undefined
}

/** Identifies the signed-in viewer; `undefined` for visitors. */
export async function viewer(): Promise<{ name: string } | undefined> {
  const user = await signedInUser()
  if (!user) return undefined
  const name = 'name' in user && typeof user.name === 'string' ? user.name : ''
  return { name: name || (user.email ?? '') }
}

/** A published document, or an unpublished one that only some see. */
export type ForReaders<T> = { found: T; isPublic: boolean }

/**
 * Reads a document as a visitor, and if that finds nothing, with the viewer's rights.
 * @param asViewer whose rights count then: staff's alone, or with `ownRequest` those of everyone who is signed in
 */
export async function forReaders<T>(
  read: (req: PayloadRequest) => Promise<T | undefined>,
  asViewer = staffRequest,
): Promise<ForReaders<T> | undefined> {
  const found = await read(await visitorRequest())
  if (found) return { found, isPublic: true }
  const own = await asViewer()
  const draft = own && (await read(own))
  return draft && { found: draft, isPublic: false }
}
