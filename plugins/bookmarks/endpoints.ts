import type { Readable } from 'node:stream'
import { requireImageManager } from '@litfass/images/editing'
import {
  errorBody,
  errorResponse,
  type Handler,
  isApproved,
  LitfassError,
  languageOf,
  type RuleCall,
  toLitfassError,
  translate,
  type Viewer,
} from '@litfass/kit'
import { webStreamOf } from '@litfass/kit/storage'
import { createLocalReq, type PayloadRequest } from 'payload'
import { ACTIONS, addsToList, listOfAction, type Reference } from './bookmarks.ts'
import { copyReference, findChoices, titleOf } from './copying/copying.ts'
import { pictureIds, readListPage, visibilityOf } from './lists.ts'
import { pageUrl, type ResolvedBookmarksOptions } from './options.ts'
import type { NoOwner, Owner } from './owners.ts'
import type {
  imageReference,
  imageReferenceBulk,
  imageReferenceCopy,
  imageReferenceExport,
  imageReferenceManifest,
  imageReferenceShare,
  imageReferenceShareCreate,
  imageReferenceShareExport,
  imageReferenceShares,
  imageReferenceShareWithdraw,
  imageReferenceState,
  imageReferences,
  imageReferenceUploadReveal,
} from './routes.ts'
import { exportList } from './sharing/export.ts'
import { iiifManifest } from './sharing/manifest.ts'
import {
  createShare,
  manifestUrl,
  publicSharedImages,
  sharedList,
  sharedPictures,
  sharesOf,
  withdrawShare,
} from './sharing/sharing.ts'
import { applyAction, readRows, readState } from './store.ts'
import { texts } from './texts.ts'
import { cookie, ownerOf } from './visitors.ts'

/** A handler of a route, called with the plugin's options. */
type Serve<R> = Handler<R, ResolvedBookmarksOptions>

export const actOnOne: Serve<typeof imageReference> = async ({ req, options, params }) => {
  try {
    const isVisible = await visibilityOf(req, addsToList(params.action) ? [params] : [])
    const applied = await applyAction(req, await ownerOf(req), { ...params, isVisible: isVisible(params) })
    renewCookie(req, options, applied)
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
    return new Response(applied.word, { headers })
  } catch (error) {
    throw withMessage(error, texts.key('failed'))
  }
}

export const actOnMany: Serve<typeof imageReferenceBulk> = async ({
  req,
  options,
  body: { references, action },
}) => {
  const isVisible = await visibilityOf(req, addsToList(action) ? references : [])
  let caller: Caller = { owner: await ownerOf(req) }
  const results = await settleEach(req, references, texts.key('failed'), async (reference) => {
    const { word, ...next } = await applyAction(req, caller.owner, {
      ...reference,
      action,
      isVisible: isVisible(reference),
    })
    // A visitor who had no cookie before the first item has one for the others.
    caller = { ...caller, ...next }
    return { ...reference, word }
  })
  renewCookie(req, options, caller)
  return results
}

type Caller = { owner: Owner | NoOwner; visitorId?: string }

/** Keeps a visitor's cookie for another thirty days, or sets that of a new visitor. */
function renewCookie(
  req: PayloadRequest,
  options: ResolvedBookmarksOptions,
  { owner, visitorId = cookie.idOf(req) }: Caller,
): void {
  if (owner.kind === 'visitor' && visitorId) cookie.set(req, options, visitorId)
}

export const readPage: Serve<typeof imageReferences> = async ({ req, query: { from: offset, ...query } }) =>
  readListPage(req, await ownerOf(req), { ...query, offset })

export const readButtons: Serve<typeof imageReferenceState> = async ({ req, query }) =>
  readState(req, await ownerOf(req), query)

export const readChoices: Serve<typeof imageReferenceUploadReveal> = async ({ req }) => {
  const choices = await findChoices(req)
  // Only a server that renders it can load it: plain Node, which runs the worker, reads no JSX.
  const { choicesHtml } = await import('./copying/copyingHtml.tsx')
  return { html: await choicesHtml(req, choices) }
}

export const copyMany: Serve<typeof imageReferenceCopy> = async ({ req, headers, body }) => {
  const { imageReferences: references, imageManagerPrefix } = body
  const key = headers['Idempotency-Key']
  // As above.
  const { copiedHtml } = await import('./copying/copyingHtml.tsx')
  return settleEach(req, references, texts.key('copyFailed'), async (reference) => {
    const image = await copyReference(req, { ...reference, imageManagerPrefix, key })
    const html = await copiedHtml(req, image)
    return { id: image.id, title: titleOf(req, image), url: image.urls?.L ?? '', html }
  })
}

export const downloadZip: Serve<typeof imageReferenceExport> = async ({
  req,
  options,
  query: { list, ids },
}) => {
  const listed = pictureIds(await readRows(req, await ownerOf(req), list))
  return zipResponse(req, exportList(req, options, { ids: chosenOf(listed, ids) }))
}

/** Answers a shared list as ZIP, with the rights of a visitor and in the language of the caller. */
export const downloadSharedZip: Serve<typeof imageReferenceShareExport> = async ({
  req,
  options,
  params: { token },
  query,
}) => {
  const visitor = await createLocalReq({ req: { i18n: req.i18n, t: req.t } }, req.payload)
  const { ids, hidden } = await sharedPictures(visitor, token)
  const zip = exportList(visitor, options, {
    ids: chosenOf(ids, query.ids),
    hidden: query.ids ? 0 : hidden,
  })
  return zipResponse(req, zip)
}

/** Filters a list down to the chosen ones, in the order of the list; ids that are not in it do not count. */
function chosenOf(listed: readonly number[], chosen: readonly number[] | undefined): readonly number[] {
  if (!chosen) return listed
  const wanted = new Set(chosen)
  return listed.filter((id) => wanted.has(id))
}

function zipResponse(req: PayloadRequest, zip: Readable): Response {
  const name = `${translate(req, texts.key('exportName'))}.zip`
  return new Response(webStreamOf(zip), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export const shareList: Serve<typeof imageReferenceShareCreate> = async ({
  req,
  viewer,
  options,
  body: { list },
}) => {
  const { id, token } = await createShare(req, accountOf(viewer), list)
  const url = pageUrl(options, languageOf(req), { share: token })
  return { id, list, token, url, manifest: manifestUrl(options, token) }
}

export const readShares: Serve<typeof imageReferenceShares> = async ({ req, viewer }) => ({
  shares: await sharesOf(req, accountOf(viewer)),
})

export const endShare: Serve<typeof imageReferenceShareWithdraw> = async ({
  req,
  viewer,
  params: { id },
}) => {
  await withdrawShare(req, accountOf(viewer), id)
  return { id }
}

/** Serves everyone what a visitor can see, as the page is rendered: otherwise its next part would begin elsewhere. */
export const readShared: Serve<typeof imageReferenceShare> = async ({
  req,
  options,
  params: { token },
  query,
}) => {
  const shared = await sharedList(await createLocalReq({}, req.payload), token, query)
  return { ...shared, manifest: manifestUrl(options, token) }
}

const MANIFEST_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

/** Scripts of other sites may read errors too, so that a viewer can tell a withdrawn list from a lost connection. */
export const readManifest: Serve<typeof imageReferenceManifest> = async ({
  req,
  options,
  params: { token },
}) => {
  const response = await manifestResponse(req, options, token).catch((error) => errorResponse(req, error))
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}

async function manifestResponse(
  req: PayloadRequest,
  options: ResolvedBookmarksOptions,
  token: string,
): Promise<Response> {
  const manifest = iiifManifest({
    id: manifestUrl(options, token),
    images: await publicSharedImages(req, token),
    absoluteUrl: (url) => new URL(url, options.siteUrl).toString(),
    imagePage: (image, language) => pageUrl(options, language, { image }),
    listPage: (language) => pageUrl(options, language, { share: token }),
  })
  // A list can change, or be withdrawn, at any time.
  const headers = { 'Content-Type': MANIFEST_TYPE, 'Cache-Control': 'no-store' }
  return new Response(JSON.stringify(manifest), { headers })
}

/** Passes calls about the temporary list. */
export function usesTemporaryList({ params, query, body }: RuleCall): boolean {
  const action = ACTIONS.find((one) => one === (params.action ?? body.action))
  return (action ? listOfAction(action) : query.list) === 'temporary'
}

/**
 * Passes accounts that may upload for the image manager in the body.
 * @throws LitfassError `upload.unknownManager` (400), `forbidden`
 */
export function mayCopyInto({ req, body }: RuleCall): boolean {
  requireImageManager(req, String(body.imageManagerPrefix))
  return true
}

/** The policies of these routes let pass approved accounts only. */
function accountOf(viewer: Viewer): number {
  if (isApproved(viewer)) return viewer.id
  throw new LitfassError('forbidden')
}

type RefusedItem = Reference & { msg: string; code: string }

/**
 * Does something with each of several items, one after another. A refused item takes its place in the results; a failure of
 * the server ends the call, since every other item would meet it too.
 * @param msgKey text of refusals without one of their own
 */
async function settleEach<T>(
  req: PayloadRequest,
  references: readonly Reference[],
  msgKey: string,
  work: (reference: Reference) => Promise<T>,
): Promise<(T | RefusedItem)[]> {
  const results: (T | RefusedItem)[] = []
  for (const reference of references)
    try {
      results.push(await work(reference))
    } catch (thrown) {
      const error = withMessage(thrown, msgKey)
      if (error.status >= 500) throw thrown
      const { msg, code } = errorBody(req, error)
      results.push({ ...reference, msg, code })
    }
  return results
}

/** Adds a text to an error that has none, such as the one spec media 8 words. */
function withMessage(thrown: unknown, msgKey: string): LitfassError {
  const { code, options } = toLitfassError(thrown)
  return new LitfassError(code, { cause: thrown, msgKey, ...options })
}
