import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { MEDIA_TYPES } from './domain/FigureMedia.ts'
import { readRatioSettings } from './domain/ratio.ts'

/** A switch of a query: `1` and `true` are on, `0`, `false` and nothing are off. */
const flag = (whenLeftOut: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((text) => (text === undefined ? whenLeftOut : text === '1' || text === 'true'))

const ratio = z
  .string()
  .max(40)
  .default('original')
  .transform((text, context) => {
    const settings = readRatioSettings(text)
    if (!settings) context.addIssue({ code: 'custom', message: 'litfass:galleries:unknownRatios' })
    return settings ?? z.NEVER
  })

const urls = z.object({
  T: z.string(),
  XS: z.string(),
  S: z.string(),
  M: z.string(),
  L: z.string(),
  XL: z.string(),
  XXL: z.string(),
})

/** What a figure shows of a picture, as it goes over the wire. */
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

const stream = { type: z.literal('streaming_media'), id: z.number() }
const media = z.union([
  z.object({ type: z.literal('image'), state: z.literal('shown'), image: figureImage }),
  z.object({ type: z.literal('image'), state: z.literal('deleted'), id: z.number() }),
  z.object({
    ...stream,
    state: z.literal('shown'),
    title: z.string(),
    poster: figureImage.nullable(),
    preview: z.string().nullable(),
    seconds: z.number().nullable(),
  }),
  z.object({
    ...stream,
    state: z.literal('preparing'),
    title: z.string(),
    poster: figureImage.nullable(),
  }),
  z.object({ ...stream, state: z.literal('unavailable') }),
])

const oneRatio = z.custom<`${number}:${number}` | 'original'>((value) => typeof value === 'string')

/** `GET /media/getmediaview/{id}`: a figure, as HTML or as the data it is drawn from (spec media 7). */
export const getMediaView = defineRoute({
  name: 'ggm_media_get_media_view',
  method: 'GET',
  path: '/media/getmediaview/{id}',
  summary: 'A figure: picture or film, with caption, copyright and the controls the viewer may use',
  who: 'whoever may see the picture; the controls follow the rights of the viewer',
  params: z.object({ id: rowId }),
  query: z.object({
    imageType: z.enum(MEDIA_TYPES).default('image'),
    /** One ratio, or three for small, medium and large screens: `1:1,3:2,16:9`. */
    ratio,
    showmediacontrolEdit: flag(false),
    showmediacontrolDownload: flag(false),
    showmediacontrolDelete: flag(false),
    showContextMenu: flag(false),
    badgeShowMetaData: flag(false),
    disableReferenceMode: flag(false),
    heroImageMark: flag(false),
    /** Set by the script that exchanges a figure, which stands in view then: it is loaded at once. */
    ggmReloader: flag(false),
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
  }),
  formats: ['html', 'json'],
})

/** `GET /media/oembed?url=…`: how a picture page of ours is embedded elsewhere (oEmbed 1.0, type `photo`). */
export const oEmbed = defineRoute({
  name: 'ggm_media_oembed',
  method: 'GET',
  path: '/media/oembed',
  summary: 'oEmbed: the picture of one of our pages, for embedding it elsewhere',
  who: 'everyone, for public pictures',
  query: z.object({
    url: z.string().max(2048),
    maxwidth: z.coerce.number().int().min(1).optional(),
    maxheight: z.coerce.number().int().min(1).optional(),
    /** Only `json` is answered; another format gets 501, as oEmbed says. */
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

/** Most pictures of a gallery in one answer. */
export const MAX_GALLERY_ITEMS = 500

/**
 * `GET /media/ajax/galleryitems/{id}?from=0&limit=500`: the pictures of a gallery in their order, a stretch at a time; with
 * `pid` the one picture that a pid leads to, also one that has left the gallery.
 */
export const galleryItems = defineRoute({
  name: 'ggm_media_ajax_gallery_items',
  method: 'GET',
  path: '/media/ajax/galleryitems/{id}',
  summary: 'Pictures of a gallery, in their order, a stretch at a time',
  who: 'whoever may see the gallery, for pictures they may see',
  params: z.object({ id: rowId }),
  query: z.object({
    /** How many come before the first one of the answer. */
    from: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_GALLERY_ITEMS).default(MAX_GALLERY_ITEMS),
    /** Asks for the picture it leads to in place of a stretch; 404 when it leads to none. */
    pid: rowId.optional(),
  }),
  reply: z.object({
    total: z.number().int(),
    entries: z.array(z.object({ pid: z.number(), image: figureImage })),
  }),
  formats: ['json'],
})

/** `GET /media/ajax/imageusage/{id}`: where a picture stands, with the cut it is shown in there. */
export const imageUsage = defineRoute({
  name: 'ggm_media_ajax_image_usage',
  method: 'GET',
  path: '/media/ajax/imageusage/{id}',
  summary: 'Where a picture is used, and how it is cut there',
  who: 'staff',
  params: z.object({ id: rowId }),
  reply: z.object({
    places: z.array(
      z.object({
        /** What kind of place it is, in the language of the caller: „Galerie“, „Startseite“. */
        kind: z.string(),
        title: z.string(),
        /** Page of the site; null when it has none, or is not public. */
        page: z.string().nullable(),
        /** Page of the panel. */
        panel: z.string().nullable(),
        /** How it is cut there, as `readRatioSettings` takes it. */
        ratio: z.string(),
      }),
    ),
    image: figureImage,
  }),
  formats: ['json'],
})

/** Every named route of the plugin. */
export const routes = [getMediaView, oEmbed, galleryItems, imageUsage] as const
