import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { DEFAULT_MODULES } from './constants.ts'
import { TEXT_ORIGINS } from './domain/EditorPicture.ts'
import { CHANGEABLE } from './domain/whatChanged.ts'
import {
  captionGroup,
  copyrightGroup,
  focuspointGroup,
  rotationGroup,
  uploadGroup,
} from './modules/groups.ts'

const revision = z.number().int().positive()
const manager = z.object({ imageManagerPrefix: z.string() })
const who = 'staff; members for their own pictures, where the image manager lets them'

const origin = z.enum(TEXT_ORIGINS)
const percent = z.number()

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
    imageId: rowId.optional(),
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
    /** False while that still shows what the picture was before its last change. */
    isCurrent: z.boolean(),
    /** Where the texts came from; an empty one has no origin. */
    origins: z.object({ caption: origin.optional(), copyright: origin.optional() }),
    /** Ratios the site shows pictures of the image manager in, such as `3:2`. */
    ratios: z.array(z.string()),
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
  params: z.object({ id: rowId }),
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
  summary:
    'A preview of a picture, turned by absolute degrees clockwise from the upright original; size XL; on request without its crop',
  who,
  params: z.object({ id: rowId, degrees: z.coerce.number<string>().pipe(z.literal([0, 90, 180, 270])) }),
  query: manager.extend({
    uid: z.string().max(100).optional(),
    /** `none`: with what the crop has cut away. */
    crop: z.enum(['none']).optional(),
  }),
  formats: ['binary'],
})

/** A revision of a picture, for people to choose from. */
export const historyEntry = z.object({
  revision: z.number(),
  /** ISO 8601, in UTC. */
  savedAt: z.string(),
  /** `null` for what no account has done, or one that is gone; its name is `null` to those who may not read it. */
  savedBy: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  /** Whether the picture is so now. */
  isCurrent: z.boolean(),
  /** What differs from the revision before it, by the module that changes it; nothing for the first one. */
  changed: z.array(z.enum(CHANGEABLE)),
  /** In percent of the frame as displayed. */
  focus: z.object({ x: percent, y: percent }),
  rotation: z.literal([0, 90, 180, 270]),
  /** In percent of the upright original. */
  crop: z.object({ x: percent, y: percent, width: percent, height: percent }).nullable(),
  caption: z.string(),
  copyright: z.string(),
  fileName: z.string().nullable(),
  /** Whether its file is another than the picture has now. */
  isOtherFile: z.boolean(),
})

export type HistoryEntry = z.output<typeof historyEntry>

/** `GET /media/imgeditor/history/{id}`: what the picture was after each of its revisions, the newest first. */
export const history = defineRoute({
  name: 'ggm_media_imgeditor_history',
  method: 'GET',
  path: '/media/imgeditor/history/{id}',
  summary: 'The revisions of a picture, the newest first: when, by whom, and what has changed',
  who,
  params: z.object({ id: rowId }),
  query: manager.extend({
    /** The revision the page before has ended with; the newest ones when left out. */
    before: rowId.optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(50).default(20),
  }),
  reply: z.object({
    revisions: z.array(historyEntry),
    /** How many there are in all. */
    total: z.number(),
  }),
  formats: ['json'],
})

/** `POST /media/imgeditor/restore/{id}`: back to an earlier revision, which is a new revision itself. */
export const restore = defineRoute({
  name: 'ggm_media_imgeditor_restore',
  method: 'POST',
  path: '/media/imgeditor/restore/{id}',
  summary:
    'Brings back what a picture was after an earlier revision, its file too; 409 for an older revision',
  who,
  params: z.object({ id: rowId }),
  query: manager,
  body: z.strictObject({ toRevision: revision, revision: revision.optional() }),
  reply: saved,
  formats: ['json'],
  limit: { points: 1200, seconds: 600 },
})

/** Every named route of the plugin. */
export const routes = [imgEditor, executeModules, preRotateImage, history, restore] as const
