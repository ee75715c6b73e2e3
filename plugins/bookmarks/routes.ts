import { uploaders } from '@litfass/images/policies'
import { figureImageSchema } from '@litfass/images/schemas'
import { allOf, anyOf, approved, everyone, rule } from '@litfass/kit/policies'
import { atMost, defineRoute, MAX_ID, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { ACTIONS, IMAGE_TYPES, LIST_NAMES } from './bookmarks.ts'
import { MAX_EXPORT_IDS, MAX_REFERENCES, MAX_STATE_IDS } from './constants.ts'

/** Passes for calls about the temporary list. */
export const TEMPORARY_RULE = 'bookmarks.temporary'
/** The saved list is for accounts (design section 5). */
const ownerOfList = anyOf(approved, rule(TEMPORARY_RULE, 'everyone for the temporary list'))

/** Passes for accounts that may upload for the image manager in the body. */
export const COPY_RULE = 'bookmarks.copy'
const copiers = allOf(approved, rule(COPY_RULE, 'accounts that may upload for the image manager'))

const imageType = z.enum(IMAGE_TYPES)
const reference = z.strictObject({ imageId: rowId, imageType })
const list = z.enum(LIST_NAMES)
const counts = z.object({ temporary: z.number().int(), saved: z.number().int() })

const idsUpTo = (max: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(z.number().int().positive().max(MAX_ID)).min(1).max(max))

const ids = idsUpTo(MAX_STATE_IDS)
/** Some pictures of a list; all of them when left out. */
const exportIds = idsUpTo(MAX_EXPORT_IDS).optional()

const refused = z.object({ imageId: z.number(), imageType, msg: z.string(), code: z.string() })

/**
 * `GET` or `POST /media/ajax/imagereference/{imageId}/{imageType}/{action}`: one of the six actions (spec media 7).
 * Answers the bare word `saved`, `modified` or `deleted` as `text/plain`. A visitor's first bookmark sets a cookie.
 */
export const imageReference = defineRoute({
  name: 'ggm_media_ajax_imagereference',
  method: 'GET',
  path: '/media/ajax/imagereference/{imageId}/{imageType}/{action}',
  summary: 'Bookmarks an image, moves its bookmark, or removes it',
  who: ownerOfList,
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
  summary: 'The list of bookmarked images to copy into an image manager, as HTML',
  who: uploaders,
  query: z.object({ imageManagerPrefix: z.string() }),
  reply: z.object({ html: z.string() }),
  formats: ['json'],
})

/** A copied picture. */
const copied = z.object({ id: z.number(), title: z.string(), url: z.string(), html: z.string() })

/** `POST /media/ajax/referenceimage/copy`: copies pictures into an image manager; the results have their order. */
export const imageReferenceCopy = defineRoute({
  name: 'ggm_media_ajax_imagereference_copy',
  method: 'POST',
  path: '/media/ajax/referenceimage/copy',
  summary: 'Copies images into an image manager; refused ones are part of the results',
  who: copiers,
  headers: z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[!-~]{8,100}$/)
      .describe('One key makes one copy of each image, however often it is sent.')
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

/** An entry of a list. `image` is null when it is not available any more, or not to the caller. */
const entry = z.object({
  imageId: z.number(),
  imageType,
  /** When it was added to each list, ISO 8601; null while it is not in that list. */
  temporaryAt: z.string().nullable(),
  savedAt: z.string().nullable(),
  image: figureImageSchema.nullable(),
})

/** `GET /media/ajax/imagereferences?list=temporary&from=0&limit=48&search=`: a page of a list, newest bookmark first. */
export const imageReferences = defineRoute({
  name: 'ggm_media_ajax_imagereferences',
  method: 'GET',
  path: '/media/ajax/imagereferences',
  summary: 'A page of the caller’s list with the images the caller can see, and the length of both lists',
  who: ownerOfList,
  query: z.object({
    list: list.default('temporary'),
    /** Offset of the first entry. */
    from: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(48),
    /** Text in the caption or the copyright. */
    search: z.string().trim().check(atMost(200)).default(''),
  }),
  reply: z.object({
    list,
    /** Length of the list, or number of matches of a search. */
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
  summary: 'Which of some images are in which of the caller’s lists, and the length of both lists',
  who: everyone,
  query: z.object({ ids: ids.optional(), imageType: imageType.default('image') }),
  reply: z.object({ temporary: z.array(z.number()), saved: z.array(z.number()), counts }),
  formats: ['json'],
})

/** `POST /media/ajax/imagereferencebulk`: one action on many pictures; the results have their order. */
export const imageReferenceBulk = defineRoute({
  name: 'ggm_media_ajax_imagereference_bulk',
  method: 'POST',
  path: '/media/ajax/imagereferencebulk',
  summary: 'Applies one action to many bookmarks; refused ones are part of the results',
  who: ownerOfList,
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

/** `POST /media/ajax/imagereferenceshare` `{ list }`: creates a link to a list, which always shows its current state. */
export const imageReferenceShareCreate = defineRoute({
  name: 'ggm_media_ajax_imagereference_share_create',
  method: 'POST',
  path: '/media/ajax/imagereferenceshare',
  summary: 'Creates a link to a list; the token is returned only here',
  who: approved,
  body: z.strictObject({ list }),
  reply: z.object({ id: z.number(), list, token: z.string(), url: z.string(), manifest: z.string() }),
  formats: ['json'],
  limit: { points: 60, seconds: 3600 },
})

/** `GET /media/ajax/imagereferenceshares`: the caller's active links, newest first. */
export const imageReferenceShares = defineRoute({
  name: 'ggm_media_ajax_imagereference_shares',
  method: 'GET',
  path: '/media/ajax/imagereferenceshares',
  summary: 'The caller’s active links, without their tokens',
  who: approved,
  reply: z.object({ shares: z.array(z.object({ id: z.number(), list, createdAt: z.string() })) }),
  formats: ['json'],
})

/** `POST /media/ajax/imagereferenceshare/{id}/withdraw`: the link answers 410 from then on. */
export const imageReferenceShareWithdraw = defineRoute({
  name: 'ggm_media_ajax_imagereference_share_withdraw',
  method: 'POST',
  path: '/media/ajax/imagereferenceshare/{id}/withdraw',
  summary: 'Withdraws one of the caller’s links',
  who: approved,
  params: z.object({ id: rowId }),
  reply: z.object({ id: z.number() }),
  formats: ['json'],
})

/** `GET /media/ajax/imagereferenceshare/{token}?from=0`: a shared list, as a visitor sees it. */
export const imageReferenceShare = defineRoute({
  name: 'ggm_media_ajax_imagereference_share',
  method: 'GET',
  path: '/media/ajax/imagereferenceshare/{token}',
  summary: 'A page of a shared list: its images that visitors can see',
  who: everyone,
  params: z.object({ token: shareToken }),
  query: z.object({
    from: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(48),
  }),
  reply: z.object({ total: z.number().int(), images: z.array(figureImageSchema), manifest: z.string() }),
  formats: ['json'],
})

/**
 * `GET /media/ajax/imagereferenceexport?list=temporary&ids=1,2`: a ZIP of a list's pictures, or of those of them that are
 * named, with a file of credits.
 */
export const imageReferenceExport = defineRoute({
  name: 'ggm_media_ajax_imagereference_export',
  method: 'GET',
  path: '/media/ajax/imagereferenceexport',
  summary: 'The images of the caller’s list as ZIP, with a file of credits',
  who: ownerOfList,
  query: z.object({ list: list.default('temporary'), ids: exportIds }),
  formats: ['binary'],
  limit: { points: 30, seconds: 3600 },
})

/**
 * `GET /media/ajax/imagereferenceshareexport/{token}?ids=1,2`: the same of a shared list, for anyone with the link.
 * Pictures that visitors cannot see are left out and counted.
 */
export const imageReferenceShareExport = defineRoute({
  name: 'ggm_media_ajax_imagereference_share_export',
  method: 'GET',
  path: '/media/ajax/imagereferenceshareexport/{token}',
  summary: 'The images of a shared list that visitors can see as ZIP, with a file of credits',
  who: everyone,
  params: z.object({ token: shareToken }),
  query: z.object({ ids: exportIds }),
  formats: ['binary'],
  limit: { points: 10, seconds: 3600 },
})

/** `GET /media/ajax/imagereferencemanifest/{token}`: the public pictures of a shared list as IIIF Presentation 3. */
export const imageReferenceManifest = defineRoute({
  name: 'ggm_media_ajax_imagereference_manifest',
  method: 'GET',
  path: '/media/ajax/imagereferencemanifest/{token}',
  summary: 'The public images of a shared list as IIIF Presentation 3 manifest',
  who: everyone,
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
  imageReferenceShareExport,
  imageReferenceManifest,
] as const
