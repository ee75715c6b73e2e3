import { EMBED_KINDS } from '@litfass/consent/domain'
import { figureImageSchema } from '@litfass/images/schemas'
import { canRead, everyone, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { MEDIA_TYPES } from './domain/figure.ts'
import { MAX_PICTURES } from './domain/gallery.ts'
import { readRatioSettings } from './domain/ratio.ts'
import { texts } from './texts.ts'

/** A boolean query parameter, `false` by default. */
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .optional()
  .transform((text) => text === '1' || text === 'true')

const ratio = z
  .string()
  .max(40)
  .default('original')
  .transform((text, context) => {
    const settings = readRatioSettings(text)
    if (!settings) context.addIssue({ code: 'custom', message: texts.key('unknownRatios') })
    return settings ?? z.NEVER
  })

const stream = { type: z.literal('streaming_media'), id: z.number() }
const media = z.union([
  z.object({ type: z.literal('image'), state: z.literal('shown'), image: figureImageSchema }),
  z.object({ type: z.literal('image'), state: z.literal('deleted'), id: z.number() }),
  z.object({
    ...stream,
    state: z.literal('shown'),
    title: z.string(),
    poster: figureImageSchema.nullable(),
    preview: z.string().nullable(),
    seconds: z.number().nullable(),
  }),
  z.object({
    ...stream,
    state: z.literal('preparing'),
    title: z.string(),
    poster: figureImageSchema.nullable(),
  }),
  z.object({ ...stream, state: z.literal('unavailable') }),
])

const oneRatio = z.custom<`${number}:${number}` | 'original'>((value) => typeof value === 'string')

/** `GET /media/getmediaview/{id}`: a figure, as HTML or as the data it is rendered from (spec media 7). */
export const getMediaView = defineRoute({
  name: 'ggm_media_get_media_view',
  method: 'GET',
  path: '/media/getmediaview/{id}',
  summary: 'A figure: image or film, with caption, copyright and the controls the viewer may use',
  // The figure itself is loaded with the rights of the viewer, whichever kind of media it shows.
  who: everyone,
  params: z.object({ id: rowId }),
  query: z.object({
    imageType: z.enum(MEDIA_TYPES).default('image'),
    /** One ratio, or three for small, medium and large screens: `1:1,3:2,16:9`. */
    ratio,
    showmediacontrolEdit: flag,
    showmediacontrolDownload: flag,
    showmediacontrolDelete: flag,
    showContextMenu: flag,
    badgeShowMetaData: flag,
    disableReferenceMode: flag,
    heroImageMark: flag,
    /** Set when a figure on the page is replaced: it is in view, so its file loads immediately. */
    ggmReloader: flag,
  }),
  reply: z.object({
    media,
    ratio: z.object({ small: oneRatio, medium: oneRatio, large: oneRatio }),
    controls: z.object({
      edit: z.boolean(),
      download: z.boolean(),
      delete: z.boolean(),
      contextMenu: z.boolean(),
    }),
    badgeShowMetaData: z.boolean(),
    disableReferenceMode: z.boolean(),
    heroImageMark: z.boolean(),
    /** The image manager to edit the picture in; for callers who may, where `showmediacontrolEdit` asked. */
    imageManagerPrefix: z.string().optional(),
  }),
  formats: ['html', 'json'],
})

/** `GET /media/oembed?url=…`: embeds a picture of the site elsewhere (oEmbed 1.0, type `photo`). */
export const oEmbed = defineRoute({
  name: 'ggm_media_oembed',
  method: 'GET',
  path: '/media/oembed',
  summary: 'oEmbed: the image of one of our pages, for embedding it elsewhere',
  who: everyone,
  query: z.object({
    url: z.string().max(2048),
    maxwidth: z.coerce.number().int().min(1).optional(),
    maxheight: z.coerce.number().int().min(1).optional(),
    /** Only `json` is offered; oEmbed prescribes 501 for other formats. */
    format: z.string().max(20).default('json'),
  }),
  reply: z.object({
    version: z.literal('1.0'),
    type: z.literal('photo'),
    title: z.string(),
    author_name: z.string().optional(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.number().int(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string(),
    thumbnail_width: z.number().int(),
    thumbnail_height: z.number().int(),
    web_page: z.string(),
    html: z.string(),
  }),
  formats: ['json'],
})

const embed = z.object({
  provider: z.string(),
  id: z.string(),
  kind: z.enum(EMBED_KINDS),
  recipient: z.string(),
  title: z.string(),
  /** Request it only with consent. */
  frame: z.string(),
  href: z.string(),
  privacyHref: z.string().optional(),
  ratio: z.string(),
})

/** Most pictures of a gallery in one answer. */
export const MAX_GALLERY_ITEMS = 500

/**
 * `GET /media/ajax/galleryitems/{id}?from=0&limit=500`: a stretch of the pictures of a gallery, in order; with `pid`, the
 * picture a pid resolves to, even after its removal.
 */
export const galleryItems = defineRoute({
  name: 'ggm_media_ajax_gallery_items',
  method: 'GET',
  path: '/media/ajax/galleryitems/{id}',
  summary: 'Images of a gallery, in their order, a stretch at a time',
  who: canRead('galleries'),
  params: z.object({ id: rowId }),
  query: z.object({
    /** Offset of the first picture. */
    from: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_GALLERY_ITEMS).default(MAX_GALLERY_ITEMS),
    /** Requests the picture it resolves to instead of a stretch; 404 when there is none. */
    pid: rowId.optional(),
  }),
  reply: z.object({
    total: z.number().int(),
    entries: z.array(z.object({ pid: z.number(), image: figureImageSchema, embed: embed.optional() })),
  }),
  formats: ['json'],
})

/** `GET /media/ajax/imageusage/{id}`: the places that use a picture, with its ratios there. */
export const imageUsage = defineRoute({
  name: 'ggm_media_ajax_image_usage',
  method: 'GET',
  path: '/media/ajax/imageusage/{id}',
  summary: 'Where an image is used, and how it is cut there',
  who: staff,
  params: z.object({ id: rowId }),
  reply: z.object({
    places: z.array(
      z.object({
        /** The kind of place, in the language of the caller: "Galerie", "Startseite". */
        kind: z.string(),
        title: z.string(),
        /** Path of its page on the site; null when it has none, or is not public. */
        page: z.string().nullable(),
        /** Path of its page in the panel. */
        panel: z.string().nullable(),
        /** "veröffentlicht", "im Entwurf"; absent where nothing is to be said. */
        state: z.string().optional(),
        /** The ratio settings there, as `readRatioSettings` takes them. */
        ratio: z.string(),
      }),
    ),
    /** Further places, of which nothing was read or that the caller cannot open. */
    more: z.number().int(),
    image: figureImageSchema,
  }),
  formats: ['json'],
})

/**
 * `POST /media/ajax/galleryfrompictures`: makes a draft gallery of pictures, in their order. Sent again within an hour, the
 * same pictures are answered with the same draft.
 */
export const galleryFromPictures = defineRoute({
  name: 'ggm_media_ajax_gallery_from_pictures',
  method: 'POST',
  path: '/media/ajax/galleryfrompictures',
  summary: 'Makes a draft gallery of images that were just uploaded',
  who: staff,
  body: z.strictObject({
    title: z.string().trim().min(1).check(atMost(200)),
    imageIds: z.array(rowId).min(1).max(MAX_PICTURES),
  }),
  reply: z.object({
    id: z.number().int(),
    /** The number of its pictures, without those that no longer exist. */
    total: z.number().int(),
    /** Path of its page in the panel. */
    panel: z.string(),
  }),
  formats: ['json'],
})

/** Every named route of the plugin. */
export const routes = [getMediaView, oEmbed, galleryItems, imageUsage, galleryFromPictures] as const
