import { canRead, everyone, staff } from '@litfass/kit/policies'
import { defineRoute, MAX_ID, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_REPROCESS_IDS, MAX_STUB_IDS } from './constants.ts'
import { VARIANT_KEYS } from './model/geometry/sizes.ts'
import { UPLOADED_AS } from './model/picture/visibility.ts'
import { fileReaders, staffAndOwner, uploaders } from './policies.ts'

const urls = z.record(z.enum(VARIANT_KEYS), z.string())
const imageType = z.literal('image')

const ids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).min(1).max(MAX_STUB_IDS))

const uploaded = z.object({
  files: z.array(
    z.object({
      imageObj: z.string(),
      imageUrls: urls,
      /** What its sender should know of it: that an animation becomes a still image. */
      notice: z.string().optional(),
    }),
  ),
})

/**
 * One key makes one picture for an account, however often and however much at once it is sent. The same key with
 * another file, or for another image manager, is answered 409; after the picture has been deleted the key is free.
 */
const idempotencyKey = z.string().regex(/^[!-~]{8,100}$/)

/** Checked by the operation, so that refusals carry the list of errors that the spec's editor reads. */
const uploadedAs = z
  .enum(UPLOADED_AS)
  .optional()
  .describe('Whether it is published at once or kept as a draft; as the image manager has it when left out.')

/** `POST /media/upload`: one picture, multipart. The answer comes as soon as the file is stored. */
export const upload = defineRoute({
  name: 'ggm_media_upload',
  method: 'POST',
  path: '/media/upload',
  summary: 'Uploads one image; its variants are made in the background',
  who: uploaders,
  headers: z.object({
    'Idempotency-Key': idempotencyKey
      .describe('One key makes one image: sent again, the same file is answered with the same image.')
      .optional(),
  }),
  multipart: z.object({
    imageManagerPrefix: z.string(),
    file: z.file(),
    language: z
      .string()
      .optional()
      .describe('Language of the texts the image will have, such as `de`; that of the site when left out.'),
    visibility: uploadedAs,
  }),
  reply: uploaded,
  formats: ['json'],
  limit: { points: 2000, seconds: 3600 },
})

/**
 * `POST /media/editorupload`: the picture of a text that is being written, for the image manager `article` unless the form names
 * another (spec platform 7). A refusal is `{ msg }` with its status.
 */
export const editorUpload = defineRoute({
  name: 'ggm_media_editor_upload',
  method: 'POST',
  path: '/media/editorupload',
  summary: 'Uploads one image of a text; answers its addresses as the editor reads them',
  who: uploaders,
  multipart: z.object({
    imageManagerPrefix: z.string().optional(),
    language: z.string().optional().describe('Language of the texts the image will have.'),
    file: z.file(),
  }),
  reply: z.object({
    status: z.literal(1),
    id: z.number(),
    /** Of the sizes XL and S, which are made in the background. */
    image_link: z.string(),
    thumb_link: z.string(),
  }),
  formats: ['json'],
  limit: { points: 2000, seconds: 3600 },
})

/** `POST /media/uploadimagefromurl`: a picture from an address on the internet; answered like an upload. */
export const uploadImageFromUrl = defineRoute({
  name: 'ggm_media_upload_image_from_url',
  method: 'POST',
  path: '/media/uploadimagefromurl',
  summary: 'Loads one image from a public address; its variants are made in the background',
  who: uploaders,
  body: z.strictObject({
    url: z.string().trim().min(1).max(2048),
    imageManagerPrefix: z.string(),
    visibility: uploadedAs,
  }),
  reply: uploaded,
  formats: ['json'],
  limit: { points: 300, seconds: 3600 },
})

/**
 * `GET /media/ajax/imagesame?hash=…&imageManagerPrefix=…`: pictures made of the very file someone is about to upload
 * that they may use in its place, newest first, at most ten. `hash` is the SHA-256 of the file in hex; `imageObj` is JSON text.
 */
export const imageSame = defineRoute({
  name: 'ggm_media_ajax_image_same',
  method: 'GET',
  path: '/media/ajax/imagesame',
  summary: 'Images of the same file, to be asked before it is uploaded',
  who: uploaders,
  query: z.object({
    hash: z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/),
    imageManagerPrefix: z.string(),
  }),
  reply: z.object({
    pictures: z.array(
      z.object({ imageObj: z.string(), imageUrls: urls, caption: z.string(), copyright: z.string() }),
    ),
  }),
  formats: ['json'],
})

/** `GET /media/imageisstub?ids=1,2`: the number of files each picture still waits for. */
export const imageIsStub = defineRoute({
  name: 'ggm_media_image_is_stub',
  method: 'GET',
  path: '/media/imageisstub',
  summary: 'Maps each id to the number of variants still to be made; 0: ready, -1: failed',
  who: everyone,
  query: z.object({ ids }),
  reply: z.record(z.string(), z.number().int()),
  formats: ['json'],
})

/** The state of a picture that a page needs to replace its stub: a row of `imagestate`, an event of `imageevents`. */
export const imageStateRow = z.object({
  id: z.number(),
  remaining: z.number().int(),
  total: z.number().int(),
  reason: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string().nullable(),
  dominantColour: z.string().nullable(),
  imageUrls: urls.nullable(),
})

/** `GET /media/imagestate?ids=1,2`: what a page needs to replace stubs. */
export const imageState = defineRoute({
  name: 'ggm_media_image_state',
  method: 'GET',
  path: '/media/imagestate',
  summary: 'Addresses, placeholder and processing state of images',
  who: everyone,
  query: z.object({ ids }),
  reply: z.array(imageStateRow),
  formats: ['json'],
})

/**
 * `GET /media/imageevents?ids=1,2`: server-sent events. `state` has a row of `imagestate`, `gone` the id of a picture
 * that is not there or not for the caller's eyes, `heartbeat` nothing, `end` the reason why nothing more will come.
 */
export const imageEvents = defineRoute({
  name: 'ggm_media_image_events',
  method: 'GET',
  path: '/media/imageevents',
  summary: 'Tells how images are, and again whenever that changes, until every one is settled',
  who: everyone,
  query: z.object({
    ids,
    /** Ends when all are `shown` or have failed; or when all are `processed`, replacements under way too. */
    until: z.enum(['shown', 'processed']).default('shown'),
    /** Language of reasons; browsers cannot add a header to a stream. */
    language: z.string().max(20).optional(),
  }),
  formats: ['stream'],
})

/** `POST /media/ajax/imagestoragestate`: whether a picture's files are final, and their addresses. */
export const imageStorageState = defineRoute({
  name: 'ggm_media_ajax_image_storage_state',
  method: 'POST',
  path: '/media/ajax/imagestoragestate',
  summary: 'Whether the files of an image are final, and their addresses',
  who: canRead('images', 'image_id'),
  body: z.strictObject({ image_id: rowId, image_type: imageType }),
  reply: z.object({
    isStorageFinalized: z.boolean(),
    imageData: z
      .object({ id: z.number(), url_set: urls, width: z.number(), height: z.number(), mimeType: z.string() })
      .nullable(),
  }),
  formats: ['json'],
})

/** `POST /media/ajax/imageretry/{imageId}`: makes the variants of a failed picture once more. */
export const imageRetry = defineRoute({
  name: 'ggm_media_ajax_image_retry',
  method: 'POST',
  path: '/media/ajax/imageretry/{imageId}',
  summary: 'Processes an image that failed once more',
  who: staffAndOwner,
  params: z.object({ imageId: rowId }),
  reply: z.object({ msg: z.string(), remaining: z.number().int() }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

/**
 * `POST /media/ajax/imageremoveold/{imageId}`: deletes the files of earlier versions immediately, including those that show what a
 * crop has cut off among them. Without it their addresses work until `graceSeconds` are over.
 */
export const imageRemoveOld = defineRoute({
  name: 'ggm_media_ajax_image_remove_old',
  method: 'POST',
  path: '/media/ajax/imageremoveold/{imageId}',
  summary:
    'Deletes the files of earlier versions of an image immediately; 409 while the new one is being made',
  who: staffAndOwner,
  params: z.object({ imageId: rowId }),
  reply: z.object({ msg: z.string(), removed: z.number().int() }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

/** Pictures by state, and those rendered recently. */
export const queueCounts = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Rendered within the last hour. */
  readyLastHour: z.number().int(),
  /** Per minute, over the last five. */
  readyPerMinute: z.number(),
})

const queued = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  /** Files still to be rendered, and files in total. */
  remaining: z.number().int(),
  total: z.number().int(),
  /** The reason of its failure, in the reader's language. */
  reason: z.string().nullable(),
  /** Address of size S, once it exists. */
  thumbnail: z.string().nullable(),
  dominantColour: z.string().nullable(),
})

/** `GET /media/imagequeue`: how the processing of pictures stands. */
export const imageQueue = defineRoute({
  name: 'ggm_media_image_queue',
  method: 'GET',
  path: '/media/imagequeue',
  summary: 'Images under way and failed, with counts; the first 50 of each',
  who: staff,
  reply: z.object({
    counts: queueCounts,
    /** The age of the oldest job that is ready to run, in whole seconds. */
    oldestSeconds: z.number().int(),
    /** Live worker processes. */
    workers: z.number().int(),
    /** True when work waits and no worker is running. */
    isStandingStill: z.boolean(),
    underWay: z.array(queued),
    failed: z.array(queued),
  }),
  formats: ['json'],
})

/** `POST /media/ajax/imageretryall`: makes the variants of failed pictures once more, a batch a call. */
export const imageRetryAll = defineRoute({
  name: 'ggm_media_ajax_image_retry_all',
  method: 'POST',
  path: '/media/ajax/imageretryall',
  summary: 'Processes images that failed once more, up to 200 a call; says how many are left',
  who: staff,
  reply: z.object({ msg: z.string(), retried: z.number().int(), remaining: z.number().int() }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

/** `POST /media/ajax/imagereprocess`: makes chosen pictures once more, whatever their files are. */
export const imageReprocess = defineRoute({
  name: 'ggm_media_ajax_image_reprocess',
  method: 'POST',
  path: '/media/ajax/imagereprocess',
  summary: 'Makes up to 200 images once more, in the background; says how many stay as they are',
  who: staff,
  body: z.strictObject({ ids: z.array(rowId).min(1).max(MAX_REPROCESS_IDS) }),
  /** `unchanged`: those in the queue already, those without a file, those that are not there. */
  reply: z.object({ msg: z.string(), queued: z.number().int(), unchanged: z.number().int() }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

/** `GET /media/ajax/uncredited/{collection}/{id}`: the pictures of a document that lack a copyright notice, in its newest draft. */
export const uncreditedPictures = defineRoute({
  name: 'ggm_media_ajax_uncredited',
  method: 'GET',
  path: '/media/ajax/uncredited/{collection}/{id}',
  summary: 'Which images of a document have no copyright notice',
  who: staff,
  params: z.object({ collection: z.string().max(60), id: rowId }),
  reply: z.object({
    total: z.number().int(),
    /** The first of them; `panel` is the path of a picture's form. */
    pictures: z.array(z.object({ id: z.number(), name: z.string(), panel: z.string() })),
  }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})

/** `GET /media/file/{imageId}/{renditionHash}/{file}`: a variant; `file` is a size with `webp`, `jpg` or `png`. */
export const imageFile = defineRoute({
  name: 'ggm_media_file',
  method: 'GET',
  path: '/media/file/{imageId}/{renditionHash}/{file}',
  summary: 'A variant of an image; JPEG and PNG are made from it on request',
  who: fileReaders,
  params: z.object({ imageId: rowId, renditionHash: z.string().regex(/^[\w-]{16,64}$/), file: z.string() }),
  formats: ['binary'],
})

/**
 * `GET /media/imagecut/{imageId}/{file}`: a cut around the focus point, for other people's pages. The address stays
 * while the picture is edited. `file` is a ratio and a size, such as `16x9-XL.jpg`, or `social.jpg`.
 */
export const imageCut = defineRoute({
  name: 'ggm_media_image_cut',
  method: 'GET',
  path: '/media/imagecut/{imageId}/{file}',
  summary: 'A cut of an image around its focal point, at an address that stays; made on its first request',
  who: fileReaders,
  params: z.object({ imageId: rowId, file: z.string() }),
  formats: ['binary'],
})

/** Every named route of the plugin. */
export const routes = [
  upload,
  editorUpload,
  uploadImageFromUrl,
  imageSame,
  imageIsStub,
  imageState,
  imageEvents,
  imageStorageState,
  imageRetry,
  imageRemoveOld,
  imageQueue,
  imageRetryAll,
  imageReprocess,
  uncreditedPictures,
  imageFile,
  imageCut,
] as const
