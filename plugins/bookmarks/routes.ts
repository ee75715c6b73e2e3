import { defineRoute, MAX_ID, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_REFERENCES, MAX_STATE_IDS } from './constants.ts'
import { ACTIONS } from './domain/moveBookmark.ts'
import { IMAGE_TYPES } from './domain/Reference.ts'

const imageType = z.enum(IMAGE_TYPES)
const reference = z.strictObject({ imageId: rowId, imageType })
const list = z.enum(['temporary', 'saved'])
const counts = z.object({ temporary: z.number().int(), saved: z.number().int() })

const ids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).min(1).max(MAX_STATE_IDS))

const urls = z.object({
  T: z.string(),
  XS: z.string(),
  S: z.string(),
  M: z.string(),
  L: z.string(),
  XL: z.string(),
  XXL: z.string(),
})

/** What a list shows of a picture, as it goes over the wire; the same as in figures and galleries. */
export const figureImage = z.object({
  id: z.number(),
  caption: z.string(),
  copyright: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  width: z.number(),
  height: z.number(),
  remaining: z.number(),
  urls: urls.nullable(),
  hasAvifs: z.boolean(),
  placeholder: z.string().nullable(),
  dominantColour: z.string().nullable(),
})

const refused = z.object({ imageId: z.number(), imageType, msg: z.string(), code: z.string() })

/**
 * `GET` or `POST /media/ajax/imagereference/{imageId}/{imageType}/{action}`: one of the six actions (spec media 7).
 * Answers the bare word `saved`, `modified` or `deleted` as `text/plain`. A visitor's first bookmark sets a cookie.
 */
export const imageReference = defineRoute({
  name: 'ggm_media_ajax_imagereference',
  method: 'GET',
  path: '/media/ajax/imagereference/{imageId}/{imageType}/{action}',
  summary: 'Bookmarks a picture, moves its bookmark, or takes it away',
  who: 'everyone for the temporary list; accounts for the saved list',
  params: z.object({ imageId: rowId, imageType, action: z.enum(ACTIONS) }),
  formats: ['text'],
  changesSomething: true,
  limit: { points: 6000, seconds: 3600 },
})

/** `GET /media/ajax/imagereferenceuploadreveal?imageManagerPrefix=…`: the bookmarked pictures to choose from, as HTML. */
export const imageReferenceUploadReveal = defineRoute({
  name: 'ggm_media_ajax_imagereference_upload_reveal',
  method: 'GET',
  path: '/media/ajax/imagereferenceuploadreveal',
  summary: 'The list of bookmarked pictures to copy into an image manager, as HTML',
  who: 'whoever may upload for the image manager',
  query: z.object({ imageManagerPrefix: z.string() }),
  reply: z.object({ html: z.string() }),
  formats: ['json'],
})

/** An entry of the answer to a copy: the new picture, or why there is none. */
const copied = z.object({ id: z.number(), title: z.string(), url: z.string(), html: z.string() })

/** `POST /media/ajax/referenceimage/copy`: copies pictures into an image manager, item by item and in their order. */
export const imageReferenceCopy = defineRoute({
  name: 'ggm_media_ajax_imagereference_copy',
  method: 'POST',
  path: '/media/ajax/referenceimage/copy',
  summary: 'Copies pictures into an image manager; what is refused says why, in the same list',
  who: 'whoever may see the picture and upload for the image manager',
  headers: z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[!-~]{8,100}$/)
      .describe('One key makes one copy of each picture, however often it is sent.')
      .optional(),
  }),
  body: z.strictObject({
    imageReferences: z.array(reference).min(1).max(MAX_REFERENCES),
    imageManagerPrefix: z.string(),
  }),
  reply: z.array(z.union([copied, refused])),
  formats: ['json'],
  limit: { points: 300, seconds: 3600 },
})

/** An entry of a list. `image` is null when it is no longer available, or not for the caller. */
const entry = z.object({
  imageId: z.number(),
  imageType,
  /** When it came into each list, ISO 8601; null: it is not in that one. */
  temporaryAt: z.string().nullable(),
  savedAt: z.string().nullable(),
  image: figureImage.nullable(),
})

/** `GET /media/ajax/imagereferences?list=temporary&from=0&limit=48&search=`: a list, the newest bookmark first. */
export const imageReferences = defineRoute({
  name: 'ggm_media_ajax_imagereferences',
  method: 'GET',
  path: '/media/ajax/imagereferences',
  summary: 'A list of bookmarks with what may be seen of each, and how many both lists hold',
  who: 'everyone, their own; the saved list is for accounts',
  query: z.object({
    list: list.default('temporary'),
    /** How many come before the first one of the answer. */
    from: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(48),
    /** Words of the caption or the copyright. */
    search: z.string().trim().max(200).default(''),
  }),
  reply: z.object({
    list,
    /** Entries there are, of a search: that fit. */
    total: z.number().int(),
    counts,
    entries: z.array(entry),
  }),
  formats: ['json'],
})

/** `GET /media/ajax/imagereferencestate?ids=1,2&imageType=image`: which of a page's pictures are bookmarked. */
export const imageReferenceState = defineRoute({
  name: 'ggm_media_ajax_imagereference_state',
  method: 'GET',
  path: '/media/ajax/imagereferencestate',
  summary: 'Which of some pictures are in which list, and how many both lists hold',
  who: 'everyone, their own',
  query: z.object({ ids: ids.optional(), imageType: imageType.default('image') }),
  reply: z.object({ temporary: z.array(z.number()), saved: z.array(z.number()), counts }),
  formats: ['json'],
})

/** `POST /media/ajax/imagereferencebulk`: one action for many pictures, each for itself and in their order. */
export const imageReferenceBulk = defineRoute({
  name: 'ggm_media_ajax_imagereference_bulk',
  method: 'POST',
  path: '/media/ajax/imagereferencebulk',
  summary: 'One action for many bookmarks; what is refused says why, in the same list',
  who: 'everyone for the temporary list; accounts for the saved list',
  body: z.strictObject({
    references: z.array(reference).min(1).max(MAX_REFERENCES),
    action: z.enum(ACTIONS),
  }),
  reply: z.array(
    z.union([
      z.object({ imageId: z.number(), imageType, word: z.enum(['saved', 'modified', 'deleted']) }),
      refused,
    ]),
  ),
  formats: ['json'],
  limit: { points: 600, seconds: 3600 },
})

const shareToken = z.string().regex(/^[\w-]{22}$/)

/** `POST /media/ajax/imagereferenceshare` `{ list }`: a link to one's list, as it is whenever somebody looks. */
export const imageReferenceShareCreate = defineRoute({
  name: 'ggm_media_ajax_imagereference_share_create',
  method: 'POST',
  path: '/media/ajax/imagereferenceshare',
  summary: 'Makes a link to a list; the token is told this once',
  who: 'accounts',
  body: z.strictObject({ list }),
  reply: z.object({ id: z.number(), list, token: z.string(), url: z.string(), manifest: z.string() }),
  formats: ['json'],
  limit: { points: 60, seconds: 3600 },
})

/** `GET /media/ajax/imagereferenceshares`: the links to one's lists that are in force, the newest first. */
export const imageReferenceShares = defineRoute({
  name: 'ggm_media_ajax_imagereference_shares',
  method: 'GET',
  path: '/media/ajax/imagereferenceshares',
  summary: 'The links to one’s lists that are in force, without their tokens',
  who: 'accounts, their own',
  reply: z.object({ shares: z.array(z.object({ id: z.number(), list, createdAt: z.string() })) }),
  formats: ['json'],
})

/** `POST /media/ajax/imagereferenceshare/{id}/withdraw`: the link answers 410 from then on. */
export const imageReferenceShareWithdraw = defineRoute({
  name: 'ggm_media_ajax_imagereference_share_withdraw',
  method: 'POST',
  path: '/media/ajax/imagereferenceshare/{id}/withdraw',
  summary: 'Withdraws a link to a list',
  who: 'accounts, their own',
  params: z.object({ id: rowId }),
  reply: z.object({ id: z.number() }),
  formats: ['json'],
})

/** `GET /media/ajax/imagereferenceshare/{token}?from=0`: a shared list, as a visitor sees it. */
export const imageReferenceShare = defineRoute({
  name: 'ggm_media_ajax_imagereference_share',
  method: 'GET',
  path: '/media/ajax/imagereferenceshare/{token}',
  summary: 'A shared list: those of its pictures everybody may see',
  who: 'whoever has the link',
  params: z.object({ token: shareToken }),
  query: z.object({
    from: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(48),
  }),
  reply: z.object({ total: z.number().int(), images: z.array(figureImage), manifest: z.string() }),
  formats: ['json'],
})

/** `GET /media/ajax/imagereferenceexport?list=temporary`: a ZIP of a list's pictures with a file of credits. */
export const imageReferenceExport = defineRoute({
  name: 'ggm_media_ajax_imagereference_export',
  method: 'GET',
  path: '/media/ajax/imagereferenceexport',
  summary: 'The pictures of a list as ZIP, with a file of credits',
  who: 'everyone, their own; the saved list is for accounts',
  query: z.object({ list: list.default('temporary') }),
  formats: ['binary'],
  limit: { points: 30, seconds: 3600 },
})

/** `GET /media/ajax/imagereferencemanifest/{token}`: the public pictures of a shared list as IIIF Presentation 3. */
export const imageReferenceManifest = defineRoute({
  name: 'ggm_media_ajax_imagereference_manifest',
  method: 'GET',
  path: '/media/ajax/imagereferencemanifest/{token}',
  summary: 'The public pictures of a shared list as IIIF Presentation 3 manifest',
  who: 'whoever has the link',
  params: z.object({ token: shareToken }),
  formats: ['json'],
})

/** Every named route of the plugin. */
export const routes = [
  imageReference,
  imageReferenceUploadReveal,
  imageReferenceCopy,
  imageReferences,
  imageReferenceState,
  imageReferenceBulk,
  imageReferenceShareCreate,
  imageReferenceShares,
  imageReferenceShareWithdraw,
  imageReferenceShare,
  imageReferenceExport,
  imageReferenceManifest,
] as const
