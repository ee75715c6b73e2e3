import { isApproved, isStaff, viewerOf } from '@litfass/kit'
import { markUncacheable } from '@litfass/kit/pages'
import config from '@payload-config'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import { type Locale, localePath, signInPath } from '../i18n/locales.ts'

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

/**
 * Returns the request of the signed-in member, and whether their account waits for approval. Visitors are redirected to sign in, and return
 * to the page they came for.
 * @param path the German one
 */
export async function memberRequest(
  locale: Locale,
  path: string,
  query = new URLSearchParams(),
): Promise<{ req: PayloadRequest; isWaiting: boolean; isStaff: boolean }> {
  const req = await ownRequest()
  if (!req) redirect(signInPath(locale, localePath(locale, query.size > 0 ? `${path}?${query}` : path)))
  const viewer = viewerOf(req)
  return { req, isWaiting: !isApproved(viewer), isStaff: isStaff(viewer) }
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
