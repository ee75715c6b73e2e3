import { everyone, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, rowId } from '@litfass/kit/routes'
import { safeState } from '@litfass/safe-mode/routes'
import { z } from 'zod'
import { contentSchema, formBody, teaserView } from './content/schemas.ts'
import { AUDIENCES, OBSTACLES, SCREENS } from './teasers.ts'

const id = z.object({ id: rowId })
/** Limits of changes by staff, and of reading. */
const editing = { points: 1200, seconds: 3600 }
const reading = { points: 1200, seconds: 60 }

/** A time and an audience as which staff see a teaser or a page. */
const asOthers = {
  /** ISO 8601, or ms since 1970. */
  at: z.string().max(40).optional(),
  as: z.enum(AUDIENCES).optional(),
}

/** The screen on which a teaser is seen, where entries are for some screens only. */
const on = z.enum(SCREENS).default('desktop')

/**
 * `GET /cms/api/teaser`: a teaser as the caller sees it now, with the item that each place shows. Staff read what they edit, with all
 * its items and whatever targeting entries show instead: it is what a save replaces. With `at` or `as` they read what is seen then,
 * or by an audience, through the entries.
 */
export const readTeaser = defineRoute({
  name: 'ggm_cms_api_teaser',
  method: 'GET',
  path: '/cms/api/teaser',
  summary:
    'A teaser as the caller sees it now; for staff as they edit it, or as an audience sees it at a time',
  who: everyone,
  query: z.object({ tid: rowId, ...asOthers, on }),
  reply: teaserView,
  formats: ['json'],
  limit: reading,
})

/** `POST /cms/api/teasers`: several teasers, for staff as they edit them; those that are not there are left out. */
export const readTeasers = defineRoute({
  name: 'ggm_cms_api_teasers',
  method: 'POST',
  path: '/cms/api/teasers',
  summary: 'Several teasers as the caller sees them now; for staff as they edit them',
  who: everyone,
  body: z.strictObject({ ids: z.array(rowId).max(100) }),
  reply: z.object({ teasers: z.array(teaserView) }),
  formats: ['json'],
  limit: reading,
})

/** `PUT /cms/api/teaser`: saves a teaser in safe mode; creates one without an id. */
export const putTeaser = defineRoute({
  name: 'ggm_cms_api_teaser_put',
  method: 'PUT',
  path: '/cms/api/teaser',
  summary: 'Saves a teaser in safe mode, or creates one where no id is given',
  who: staff,
  body: contentSchema.extend({
    id: rowId.optional(),
    /** Needed for a new teaser; refused where an existing one has another. */
    slotType: z.string().max(40).optional(),
    revision: z.number().int().min(0).optional(),
    safeMode: safeState.optional(),
    /** With `true` the default content of the slot is meant, whatever the layout and the places say of it. */
    isDefault: z.boolean().optional(),
  }),
  reply: teaserView,
  formats: ['json'],
  limit: editing,
})

/** `DELETE /cms/api/teaser`: deletes a teaser that no page has. The teaser of a page is deleted with the page. */
export const deleteTeaser = defineRoute({
  name: 'ggm_cms_api_teaser_delete',
  method: 'DELETE',
  path: '/cms/api/teaser',
  summary: 'Deletes a teaser that belongs to no page',
  who: staff,
  query: z.object({ tid: rowId }),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: editing,
})

const flag = z.enum(['0', '1']).optional()

/** Null for what is shown in every language. */
const languageView = z.enum(['de', 'en']).nullable()

const layoutView = z.object({
  name: z.string(),
  label: z.string(),
  places: z.object({ min: z.number().int(), max: z.number().int() }),
  /** Rectangles in percent of the layout's width and height: x, y, width, height. */
  drawing: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})

/** A targeting entry in force: the teaser shows other content to its audience and on its screens. */
const entryView = z.object({
  id: z.number(),
  title: z.string(),
  /** Everybody when null. */
  audience: z.enum(AUDIENCES).nullable(),
  screens: z.array(z.enum(SCREENS)),
  /** In ms since 1970; null where it stays. */
  end: z.number().nullable(),
  /** Its address in the panel. */
  panel: z.string(),
})

/** The edit form as data. */
const editForm = z.object({
  schema: z.record(z.string(), z.unknown()),
  values: contentSchema,
  layouts: z.array(layoutView),
  /** Types of entities that can be chosen, with their names. */
  entityTypes: z.array(z.object({ type: z.string(), label: z.string() })),
  revision: z.number().int(),
  safeMode: safeState,
  /** The titles of the default content, which the slot shows without a layout; null if the page decides that. */
  usual: z.object({ layout: z.string(), titles: z.array(z.string()) }).nullable(),
  /** Whether `revert` is offered: there is a state before this one. */
  mayRevert: z.boolean(),
  /** Whether `reset` is offered: `dr` does not disable it, and there is something to reset. */
  mayReset: z.boolean(),
  /** The time zone of the site, in which times of day count. */
  timeZone: z.string(),
  /** The name of the teaser. */
  name: z.string(),
  /** The language of its page, on which content in another language is passed over; null where it has no page. */
  language: languageView,
  /** The path of its page; null where it has none. */
  page: z.string().nullable(),
  /** The path of an image in the panel, with the placeholder `{id}`. */
  imagePanel: z.string(),
  /** The slug of the collection of teasers, which routes of safe mode take. */
  collection: z.string(),
  /** The targeting entries in force, which replace the values; the one that wins is first. */
  entries: z.array(entryView),
})

export type TeaserForm = z.output<typeof editForm>

/** `GET /cms/ajax/teasereditform`: the form of a teaser; `dr=1` disables reset. An `st` other than its slot type is refused. */
export const teaserEditForm = defineRoute({
  name: 'ggm_cms_ajax_teaser_edit_form',
  method: 'GET',
  path: '/cms/ajax/teasereditform',
  summary: 'The form of a teaser, filled in with what it shows now',
  who: staff,
  query: z.object({ tid: rowId, st: z.string().max(40).optional(), dr: flag }),
  reply: editForm,
  formats: ['html', 'json'],
  limit: editing,
})

/**
 * `POST /cms/ajax/teasereditform`: saves the form; `h=preview` only renders it, `h=check` only says what is wrong with it. `ds=1`
 * saves without safe mode. A form's fields are answered with the text `success`, or with the form and its errors.
 */
export const saveTeaserForm = defineRoute({
  name: 'ggm_cms_ajax_teaser_edit_form_submit',
  method: 'POST',
  path: '/cms/ajax/teasereditform',
  summary: 'Saves the form of a teaser in safe mode, or previews or checks it',
  who: staff,
  query: z.object({
    tid: rowId,
    h: z.enum(['save', 'preview', 'check']).default('save'),
    st: z.string().max(40).optional(),
    dr: flag,
    ds: flag,
  }),
  body: formBody,
  reply: z.union([
    z.object({ success: z.literal(true), teaser: teaserView }),
    z.object({ html: z.string() }),
    z.object({ checked: z.literal(true) }),
  ]),
  formats: ['json', 'html'],
  limit: editing,
})

/** The actions of `teaser/{action}` (spec platform 4). */
export const TEASER_ACTIONS = ['reset', 'revert', 'confirm'] as const

/** `POST /cms/ajax/teaser/{reset|revert|confirm}`. `confirm` with `extend` sets a new expiry instead. */
export const teaserAction = defineRoute({
  name: 'ggm_cms_ajax_teaser_actions',
  method: 'POST',
  path: '/cms/ajax/teaser/{action}',
  summary: 'Resets, reverts or confirms a teaser, or extends its pending change',
  who: staff,
  params: z.object({ action: z.enum(TEASER_ACTIONS) }),
  body: z.strictObject({
    tid: rowId,
    action: z.enum(TEASER_ACTIONS).optional(),
    extend: z.boolean().optional(),
    revision: z.number().int().min(0).optional(),
  }),
  reply: z.object({ success: z.literal(true), teaser: teaserView, mayRevert: z.boolean() }),
  formats: ['json'],
  limit: editing,
})

/**
 * `GET /cms/ajax/loadentitygroupdata`: previews of entities. `entityIdentifier` may be repeated, or hold several ids with commas
 * between them; `aha` is the id of the tab that asks. A wrong id is an entry with the error preview. `images` are ids of images that
 * items bring of their own.
 */
export const entityGroupData = defineRoute({
  name: 'ggm_cms_ajax_load_entity_group_data',
  method: 'GET',
  path: '/cms/ajax/loadentitygroupdata',
  summary: 'Previews of entities by their ids, such as article:12',
  who: staff,
  query: z.object({
    entityIdentifier: z.string().max(4000).optional(),
    images: z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/)
      .optional(),
    aha: z.string().max(100).optional(),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        html: z.string(),
        /** Null where there is no such entity. */
        entity: z
          .object({
            title: z.string(),
            label: z.string(),
            isPublic: z.boolean(),
            imageId: z.number().nullable(),
            language: languageView,
          })
          .nullable(),
      }),
    ),
    error: z.object({ html: z.string() }).nullable(),
    /** The images that were asked for and are there; `picture` is the address of a small one. */
    images: z
      .array(z.object({ id: z.number(), title: z.string(), picture: z.string().nullable() }))
      .optional(),
  }),
  formats: ['json'],
  limit: editing,
})

/** `GET /cms/ajax/entitysearch`: what a teaser can refer to, by words of its title; the newest without any. */
export const entitySearch = defineRoute({
  name: 'ggm_cms_ajax_entity_search',
  method: 'GET',
  path: '/cms/ajax/entitysearch',
  summary: 'Entities that a teaser can refer to, by words of their titles',
  who: staff,
  query: z.object({ q: z.string().check(atMost(200)).optional(), type: z.string().max(40).optional() }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        label: z.string(),
        isPublic: z.boolean(),
        language: languageView,
      }),
    ),
  }),
  formats: ['json'],
  limit: editing,
})

/**
 * `GET /cms/ajax/targetingentry/teaserdatapreview/{id}`: the page of its teaser with what a targeting entry shows, on every screen
 * and whether it is in force or not; for a teaser without a page a list.
 */
export const targetingPreview = defineRoute({
  name: 'ggm_cms_ajax_targetingentry_teaser_data_preview',
  method: 'GET',
  path: '/cms/ajax/targetingentry/teaserdatapreview/{id}',
  summary: 'A preview of what a targeting entry shows',
  who: staff,
  params: id,
  reply: z.object({ html: z.string() }),
  formats: ['json'],
  limit: editing,
})

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('targeting'), id: z.number(), title: z.string().optional() }),
  z.object({ kind: z.literal('pending'), expiresAt: z.number() }),
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('default') }),
])

/** `GET /cms/ajax/timeline`: what a page shows over a day of the site's time zone, and where gaps are. */
export const pageTimeline = defineRoute({
  name: 'ggm_cms_ajax_timeline',
  method: 'GET',
  path: '/cms/ajax/timeline',
  summary: 'What the slots of a page show over a day, with its gaps',
  who: staff,
  query: z.object({
    page: rowId,
    /** Such as `2026-11-26`. */
    day: z.iso.date(),
    as: z.enum(AUDIENCES).default('anonymous'),
    on,
  }),
  reply: z.object({
    from: z.number(),
    until: z.number(),
    hours: z.number(),
    slots: z.array(
      z.object({
        teaserId: z.number(),
        name: z.string(),
        segments: z.array(
          z.object({
            from: z.number(),
            until: z.number(),
            layout: z.string().nullable(),
            reason,
            places: z.array(z.string().nullable()),
            missing: z.array(z.object({ title: z.string().nullable(), why: z.enum(OBSTACLES) }).nullable()),
          }),
        ),
      }),
    ),
  }),
  formats: ['json'],
  limit: editing,
})

const deletion = (kind: 'page' | 'targetingentry', summary: string) =>
  defineRoute({
    name: `ggm_admin_cms_${kind}_delete`,
    method: 'POST',
    path: `/admin/cms/${kind}/delete/{id}`,
    summary,
    who: staff,
    params: id,
    reply: z.object({ deleted: z.number() }),
    formats: ['json'],
    limit: editing,
  })

/** `POST /admin/cms/page/delete/{id}`: moves a page to the trash, from which it is restored for 30 days. */
export const deletePage = deletion('page', 'Deletes a page; it can be restored for 30 days')

/** `POST /admin/cms/targetingentry/delete/{id}`. */
export const deleteTargetingEntry = deletion(
  'targetingentry',
  'Deletes a targeting entry; it can be restored for 30 days',
)

export const routes = [
  readTeaser,
  readTeasers,
  putTeaser,
  deleteTeaser,
  teaserEditForm,
  saveTeaserForm,
  teaserAction,
  entityGroupData,
  entitySearch,
  targetingPreview,
  pageTimeline,
  deletePage,
  deleteTargetingEntry,
] as const
