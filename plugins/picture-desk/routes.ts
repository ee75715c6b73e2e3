import { defineRoute, MAX_ID } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_SELECTED, PICTURES_PER_PAGE } from './constants.ts'

/** Ids in the order of the selection, separated by commas; one that is named twice counts where it stands first. */
const selected = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).max(MAX_SELECTED))

/** A picture as somebody chooses it: sizes in px, focus in percent. */
export const deskPicture = z.object({
  id: z.number(),
  caption: z.string(),
  copyright: z.string(),
  /** Name of the file; `null` for those who may not know it. */
  fileName: z.string().nullable(),
  focus_x: z.number(),
  focus_y: z.number(),
  width: z.number(),
  height: z.number(),
  revision: z.number(),
  /** True before there is anything of it to be seen. */
  is_stub: z.boolean(),
  /** True when its files could not be made. */
  hasFailed: z.boolean(),
  /** Restricted and withdrawn pictures can be chosen by staff; visitors do not see them. */
  visibility: z.enum(['public', 'restricted', 'withdrawn']),
  /** Addresses by size; `null` for a row without a file. */
  imageUrls: z.record(z.string(), z.string()).nullable(),
})
export type DeskPicture = z.output<typeof deskPicture>

/** `GET /media/ajax/sortableimagesselection`: chosen pictures in their order, and a page of those to choose from. */
export const sortableImagesSelection = defineRoute({
  name: 'ggm_media_ajax_sortable_images_selection',
  method: 'GET',
  path: '/media/ajax/sortableimagesselection',
  summary: `Chosen pictures in their order, and a page of up to ${PICTURES_PER_PAGE} to choose from, newest first`,
  who: 'whoever may upload for the image manager; members for their own pictures',
  query: z.object({
    imageManagerPrefix: z.string(),
    selected,
    /** Words that all stand in caption, copyright or, for staff, the file's name. */
    search: z.string().max(200).default(''),
    /** From 1; 0 asks for no page at all, only for what is chosen. */
    page: z.coerce.number().int().min(0).max(1_000_000).default(1),
  }),
  reply: z.object({
    selected: z.array(deskPicture),
    /** Chosen pictures that are gone, or not for the caller's eyes. */
    missing: z.array(z.number()),
    pictures: z.array(deskPicture),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  }),
  formats: ['html', 'json'],
})

/** Every named route of the plugin. */
export const routes = [sortableImagesSelection] as const
