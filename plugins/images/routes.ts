import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_STUB_IDS } from './constants.ts'
import { VARIANT_KEYS } from './domain/variantSizes.ts'

/** The largest id PostgreSQL's integer holds. */
const MAX_ID = 2_147_483_647

const id = z.coerce.number<string | number>().int().positive().max(MAX_ID)
const urls = z.record(z.enum(VARIANT_KEYS), z.string())
const imageType = z.literal('image')

const ids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).min(1).max(MAX_STUB_IDS))

/** `POST /media/upload`: one picture, multipart. The answer comes as soon as the file is stored. */
export const upload = defineRoute({
  name: 'ggm_media_upload',
  method: 'POST',
  path: '/media/upload',
  summary: 'Uploads one picture; its variants are made in the background',
  who: 'editors for every image manager, members for participation, avatar and wallpaper',
  multipart: z.object({ imageManagerPrefix: z.string(), file: z.file() }),
  reply: z.object({ files: z.array(z.object({ imageObj: z.string(), imageUrls: urls })) }),
  formats: ['json'],
  limit: { points: 2000, seconds: 3600 },
})

/** `GET /media/imageisstub?ids=1,2`: the number of files each picture still waits for. */
export const imageIsStub = defineRoute({
  name: 'ggm_media_image_is_stub',
  method: 'GET',
  path: '/media/imageisstub',
  summary: 'Maps each id to the number of variants still to be made; 0: ready, -1: failed',
  who: 'everyone; a picture you may not see counts as ready',
  query: z.object({ ids }),
  reply: z.record(z.string(), z.number().int()),
  formats: ['json'],
})

/** `GET /media/imagestate?ids=1,2`: what a page needs to exchange stubs by itself. */
export const imageState = defineRoute({
  name: 'ggm_media_image_state',
  method: 'GET',
  path: '/media/imagestate',
  summary: 'Addresses, placeholder and processing state of pictures',
  who: 'everyone, for pictures they may see',
  query: z.object({ ids }),
  reply: z.array(
    z.object({
      id: z.number(),
      remaining: z.number().int(),
      total: z.number().int(),
      reason: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      thumbhash: z.string().nullable(),
      dominantColour: z.string().nullable(),
      imageUrls: urls.nullable(),
    }),
  ),
  formats: ['json'],
})

/** `POST /media/ajax/imagestoragestate`: whether a picture's files are final, and their addresses. */
export const imageStorageState = defineRoute({
  name: 'ggm_media_ajax_image_storage_state',
  method: 'POST',
  path: '/media/ajax/imagestoragestate',
  summary: 'Whether the files of a picture are final, and their addresses',
  who: 'everyone, for pictures they may see',
  body: z.strictObject({ image_id: id, image_type: imageType }),
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
  summary: 'Processes a picture that failed once more',
  who: 'staff, and the owner of the picture',
  params: z.object({ imageId: id }),
  reply: z.object({ msg: z.string(), remaining: z.number().int() }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

/** `GET /media/file/{imageId}/{renditionHash}/{file}`: a variant; `file` is a size with `webp`, `jpg` or `png`. */
export const imageFile = defineRoute({
  name: 'ggm_media_file',
  method: 'GET',
  path: '/media/file/{imageId}/{renditionHash}/{file}',
  summary: 'A variant of a picture; JPEG and PNG are made from it on request',
  who: 'whoever may see the picture',
  params: z.object({ imageId: id, renditionHash: z.string().regex(/^[\w-]{16,64}$/), file: z.string() }),
  formats: ['binary'],
})

/** Every named route of the plugin. */
export const routes = [upload, imageIsStub, imageState, imageStorageState, imageRetry, imageFile] as const
