import { visibilitySchema } from '@litfass/images/schemas'
import { allOf, approved, rule } from '@litfass/kit/policies'
import { atMost, defineRoute, MAX_ID } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_SELECTED, PICTURES_PER_PAGE } from './constants.ts'

/** Ids in the order of the selection, separated by commas; duplicates are removed. */
const selected = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).max(MAX_SELECTED))

/** A picture to choose; sizes in px, focus in percent. */
const deskPicture = z.object({
  id: z.number(),
  caption: z.string(),
  copyright: z.string(),
  alt: z.string(),
  /** Name of the file; `null` for callers who may not read it. */
  fileName: z.string().nullable(),
  focus_x: z.number(),
  focus_y: z.number(),
  width: z.number(),
  height: z.number(),
  revision: z.number(),
  /** True until the first files are rendered. */
  is_stub: z.boolean(),
  /** True when its processing failed. */
  hasFailed: z.boolean(),
  /** Staff can choose restricted and withdrawn pictures too, which visitors do not see. */
  visibility: visibilitySchema,
  /** URLs by size; `null` without a file. */
  imageUrls: z.record(z.string(), z.string()).nullable(),
})
export type DeskPicture = z.output<typeof deskPicture>

/** `GET /media/ajax/sortableimagesselection`: the selected pictures in their order, and a page of those to choose from. */
export const sortableImagesSelection = defineRoute({
  name: 'ggm_media_ajax_sortable_images_selection',
  method: 'GET',
  path: '/media/ajax/sortableimagesselection',
  summary: `Selected images in their order, and a page of up to ${PICTURES_PER_PAGE} to choose from, newest first`,
  who: allOf(
    approved,
    rule('desk.choose', 'accounts that may upload for the image manager, members for their own pictures'),
  ),
  query: z.object({
    imageManagerPrefix: z.string(),
    selected,
    /** Words that all occur in caption, copyright or, for staff, the file name. */
    search: z.string().check(atMost(200)).default(''),
    /** From 1; 0 returns only the selected pictures. */
    page: z.coerce.number().int().min(0).max(1_000_000).default(1),
  }),
  reply: z.object({
    selected: z.array(deskPicture),
    /** Ids of selected pictures that are deleted, or that the caller cannot see. */
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
