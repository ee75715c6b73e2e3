import { TEXT_ORIGINS } from '@litfass/images/model'
import { uploaders } from '@litfass/images/policies'
import { allOf, canRead, rule } from '@litfass/kit/policies'
import { defineRoute, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { REPORTED_MODULES } from './domain/changes.ts'

/** Modules an editor opens with by default (spec/media, section 3). */
export const DEFAULT_MODULES = ['focuspoint', 'caption', 'copyright', 'rotation', 'upload'] as const

const wholePercent = z.number().int().min(0).max(100)

/** Groups of the built-in modules in the body of `executemodules` (spec/media, section 7). */
export const focuspointGroup = z.strictObject({ focus_x: wholePercent, focus_y: wholePercent })
export const captionGroup = z
  .strictObject({
    caption: multiline(z.string()).optional(),
    /** Alternative text: what is to be seen in the picture. */
    alt: z.string().optional(),
    /** Language of the picture's texts (BCP 47); empty where it is not known. */
    language: z.string().optional(),
  })
  .refine((group) => Object.keys(group).length > 0)
export const copyrightGroup = z.strictObject({ copyright: z.string() })
export const rotationGroup = z.strictObject({ degrees: z.literal([0, 90, 180, 270]) })
export const uploadGroup = z.strictObject({ uploadedImageId: z.number().int().positive() })

const revision = z.number().int().positive()
const manager = z.object({ imageManagerPrefix: z.string() })

export const PICTURE_RULE = 'image-editor.picture'

const picturesEditors = rule(
  PICTURE_RULE,
  'those who may edit the picture (staff, or the owner where the image manager lets owners edit)',
)

/** Those who may open an editor, with or without a picture. */
const openers = allOf(uploaders, picturesEditors)
/** Those who may edit the picture that a path names; 404 for those who cannot see it. */
const editors = allOf(uploaders, canRead('images'), picturesEditors)

const origin = z.enum(TEXT_ORIGINS)
const percent = z.number()

const saved = z.object({
  msg: z.string(),
  /** The image object as JSON text. */
  imageObj: z.string(),
  imageUrls: z.record(z.string(), z.string()),
})

/** `GET /media/imgeditor`: everything an editor needs to open (spec/media, section 7). */
export const imgEditor = defineRoute({
  name: 'ggm_media_imgeditor',
  method: 'GET',
  path: '/media/imgeditor',
  summary: 'The controls, texts and image an image editor opens with',
  who: openers,
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
    /** False while that is older than the last change. */
    isCurrent: z.boolean(),
    /** Origins of the texts; an empty text has none. */
    origins: z.object({ caption: origin.optional(), copyright: origin.optional(), alt: origin.optional() }),
    /** Ratios in which the site shows pictures of the image manager, such as `3:2`. */
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
  who: editors,
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
    // Groups of further modules; the handler refuses names without a module.
    .catchall(z.unknown()),
  reply: saved,
  formats: ['json'],
  limit: { points: 1200, seconds: 600 },
})

/** `GET /media/imgeditor/prerotateimage/{id}/{degrees}`: a preview of the rotated picture. */
export const preRotateImage = defineRoute({
  name: 'ggm_media_imgeditor_pre_rotate_image',
  method: 'GET',
  path: '/media/imgeditor/prerotateimage/{id}/{degrees}',
  summary:
    'A preview of an image, turned by absolute degrees clockwise from the upright original; size XL; on request without its crop',
  who: editors,
  params: z.object({ id: rowId, degrees: z.coerce.number<string>().pipe(z.literal([0, 90, 180, 270])) }),
  query: manager.extend({
    uid: z.string().max(100).optional(),
    /** `none`: the whole picture, without its crop. */
    crop: z.enum(['none']).optional(),
  }),
  formats: ['binary'],
})

/** A revision of a picture, as presented to people. */
export const historyEntry = z.object({
  revision: z.number(),
  /** ISO 8601, in UTC. */
  savedAt: z.string(),
  /** `null` when no account has saved it, or a deleted one; `name` is `null` for callers who may not read it. */
  savedBy: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  /** Whether this is the present state of the picture. */
  isCurrent: z.boolean(),
  /** Differences from the revision before it, by module; empty for the first one. */
  changed: z.array(z.enum(REPORTED_MODULES)),
  /** In percent of the frame as displayed. */
  focus: z.object({ x: percent, y: percent }),
  rotation: z.literal([0, 90, 180, 270]),
  /** In percent of the upright original. */
  crop: z.object({ x: percent, y: percent, width: percent, height: percent }).nullable(),
  caption: z.string(),
  copyright: z.string(),
  alt: z.string(),
  language: z.string(),
  fileName: z.string().nullable(),
  /** Whether its file differs from the present one. */
  isOtherFile: z.boolean(),
})

export type HistoryEntry = z.output<typeof historyEntry>

/** `GET /media/imgeditor/history/{id}`: the revisions of the picture, newest first. */
export const history = defineRoute({
  name: 'ggm_media_imgeditor_history',
  method: 'GET',
  path: '/media/imgeditor/history/{id}',
  summary: 'The revisions of an image, the newest first: when, by whom, and what has changed',
  who: editors,
  params: z.object({ id: rowId }),
  query: manager.extend({
    /** Cursor: the last revision of the page before; omitted for the newest page. */
    before: rowId.optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(50).default(20),
  }),
  reply: z.object({
    revisions: z.array(historyEntry),
    /** Number of all revisions. */
    total: z.number(),
  }),
  formats: ['json'],
})

/** `POST /media/imgeditor/restore/{id}`: restores an earlier revision as a new one. */
export const restore = defineRoute({
  name: 'ggm_media_imgeditor_restore',
  method: 'POST',
  path: '/media/imgeditor/restore/{id}',
  summary: 'Brings back what an image was after an earlier revision, its file too; 409 for an older revision',
  who: editors,
  params: z.object({ id: rowId }),
  query: manager,
  body: z.strictObject({ toRevision: revision, revision: revision.optional() }),
  reply: saved,
  formats: ['json'],
  limit: { points: 1200, seconds: 600 },
})

/** Every named route of the plugin. */
export const routes = [imgEditor, executeModules, preRotateImage, history, restore] as const
