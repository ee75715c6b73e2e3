import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { DEFAULT_MODULES } from './constants.ts'
import {
  captionGroup,
  copyrightGroup,
  focuspointGroup,
  rotationGroup,
  uploadGroup,
} from './modules/groups.ts'

/** The largest id PostgreSQL's integer holds. */
const MAX_ID = 2_147_483_647

const id = z.coerce.number<string | number>().int().positive().max(MAX_ID)
const revision = z.number().int().positive()
const manager = z.object({ imageManagerPrefix: z.string() })
const who = 'staff; members for their own pictures, where the image manager lets them'

const saved = z.object({
  msg: z.string(),
  /** The image object as JSON text. */
  imageObj: z.string(),
  imageUrls: z.record(z.string(), z.string()),
})

/** `GET /media/imgeditor`: what an editor opens with (spec/media, section 7). */
export const imgEditor = defineRoute({
  name: 'ggm_media_imgeditor',
  method: 'GET',
  path: '/media/imgeditor',
  summary: 'The controls, texts and picture an image editor opens with',
  who,
  query: manager.extend({
    imageId: id.optional(),
    modules: z
      .string()
      .default(DEFAULT_MODULES.join(','))
      .transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  }),
  reply: z.object({
    html: z.string(),
    translation: z.record(z.string(), z.string()),
    /** The image object as JSON text; `null` without a picture. */
    imageObj: z.string(),
    /** Address of size XL. */
    imageUrl: z.string().nullable(),
  }),
  formats: ['json'],
})

/** `POST /media/imgeditor/executemodules/{id}`: saves the groups of all modules, or none. */
export const executeModules = defineRoute({
  name: 'ggm_media_imgeditor_execute_modules',
  method: 'POST',
  path: '/media/imgeditor/executemodules/{id}',
  summary:
    'Saves what the modules of an image editor have changed, all in one transaction; 409 for an older revision',
  who,
  params: z.object({ id }),
  query: manager,
  body: z
    .object({
      revision: revision.optional(),
      focuspoint: focuspointGroup.optional(),
      caption: captionGroup.optional(),
      copyright: copyrightGroup.optional(),
      rotation: rotationGroup.optional(),
      upload: uploadGroup.optional(),
    })
    // The groups of a project's own modules; a name no module has is refused.
    .catchall(z.unknown()),
  reply: saved,
  formats: ['json'],
  limit: { points: 1200, seconds: 600 },
})

/** `GET /media/imgeditor/prerotateimage/{id}/{degrees}`: the picture turned, to look at before it is saved. */
export const preRotateImage = defineRoute({
  name: 'ggm_media_imgeditor_pre_rotate_image',
  method: 'GET',
  path: '/media/imgeditor/prerotateimage/{id}/{degrees}',
  summary: 'A preview of a picture, turned by absolute degrees clockwise from the upright original; size XL',
  who,
  params: z.object({ id, degrees: z.coerce.number<string>().pipe(z.literal([0, 90, 180, 270])) }),
  query: manager.extend({ uid: z.string().max(100).optional() }),
  formats: ['binary'],
})

/** `POST /media/imgeditor/restore/{id}`: back to an earlier revision, which is a new revision itself. */
export const restore = defineRoute({
  name: 'ggm_media_imgeditor_restore',
  method: 'POST',
  path: '/media/imgeditor/restore/{id}',
  summary:
    'Brings back what a picture was after an earlier revision, its file too; 409 for an older revision',
  who,
  params: z.object({ id }),
  query: manager,
  body: z.strictObject({ toRevision: revision, revision: revision.optional() }),
  reply: saved,
  formats: ['json'],
  limit: { points: 120, seconds: 600 },
})

/** Every named route of the plugin. */
export const routes = [imgEditor, executeModules, preRotateImage, restore] as const
