import { parseContentKey } from '@litfass/kit/domain'
import { atMost, multiline, rowId } from '@litfass/kit/routes'
import { safeState } from '@litfass/safe-mode/routes'
import { z } from 'zod'
import { refusalTexts } from '../refusalTexts.ts'
import type { Content, EntityId, Item } from '../teasers.ts'

/** Most items of a place, places of a layout, and characters of the texts of an item. */
export const MAX_ITEMS = 12
const MAX_PLACES = 12
export const MAX_TITLE = 200
export const MAX_TEXT = 500
export const MAX_URL = 2000

/** A type in small letters and an id, such as `article:12`. */
export const entityId = z.custom<EntityId>(isEntityId, refusalTexts.key('entity'))

function isEntityId(value: unknown): value is EntityId {
  return typeof value === 'string' && parseContentKey(value) !== undefined
}

/** An address that an item may lead to: of the web, or a path of this site. */
export const LINK = /^(?:https?:\/\/[^\s/$.?#][^\s]*|\/(?![/\\])\S*)$/i

const text = (longest: number) =>
  z
    .string()
    .trim()
    .check(atMost(longest, refusalTexts.key('tooLong')))

const timeOfDay = z.strictObject({
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59),
})

/** An item as it is stored, and as the API shows it. */
const itemSchema = z.strictObject({
  entity: entityId.nullable(),
  url: text(MAX_URL).regex(LINK, refusalTexts.key('url')).optional(),
  title: text(MAX_TITLE).optional(),
  text: multiline(text(MAX_TEXT)).optional(),
  imageId: rowId.optional(),
  activeFrom: timeOfDay.nullable(),
})

const placeSchema = z.strictObject({
  items: z.array(itemSchema).max(MAX_ITEMS, refusalTexts.key('tooMany')),
})

export const contentSchema = z.strictObject({
  layout: z.string().max(40).nullable(),
  places: z.array(placeSchema).max(MAX_PLACES, refusalTexts.key('tooMany')),
})

/** Reads a stored content; what cannot be read is the default content. */
export function storedContent(layout: unknown, places: unknown): Content {
  return (
    contentSchema.safeParse({ layout: layout ?? null, places: places ?? [] }).data ?? {
      layout: null,
      places: [],
    }
  )
}

const typed = z.string().optional()

const typedPlaces = z.array(
  z.object({ items: z.array(itemSchema.extend({ url: typed, title: typed, text: typed })) }),
)

/** Reads a content that someone is typing: its texts and addresses may be refused yet. */
export const typedContent = (layout: unknown, places: unknown): Content => ({
  layout: typeof layout === 'string' && layout !== '' ? layout : null,
  places: typedPlaces.safeParse(places).data ?? [],
})

const emptyIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)
const optionalText = (longest: number) => z.preprocess(emptyIsAbsent, text(longest).optional())
const optionalNumber = (max: number) =>
  z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(max).optional())

/** A time of day as the two selects of a form send it: complete or absent (spec platform 5). */
const formTime = z
  .strictObject({ hour: optionalNumber(23), minute: optionalNumber(59) })
  .refine(({ hour, minute }) => (hour === undefined) === (minute === undefined), {
    error: refusalTexts.key('time'),
    // If the hour is wrong, only the hour is reported.
    when: ({ issues }) => issues.length === 0,
  })
  .optional()

/**
 * An item as a form sends it: empty fields are left out. Its time of day has the name of the selects, or that in the values that the
 * form is served with.
 */
const formItem = z
  .strictObject({
    entity: z.preprocess(emptyIsAbsent, entityId.optional()),
    url: z.preprocess(emptyIsAbsent, text(MAX_URL).regex(LINK, refusalTexts.key('url')).optional()),
    title: optionalText(MAX_TITLE),
    text: multiline(optionalText(MAX_TEXT)),
    imageId: z.preprocess(emptyIsAbsent, rowId.optional()),
    active_from_time: formTime,
    activeFrom: z.preprocess(emptyIsAbsent, formTime),
  })
  .refine((item) => !(item.active_from_time && item.activeFrom), {
    error: refusalTexts.key('time'),
    path: ['active_from_time'],
  })
  .transform(({ active_from_time: selected, activeFrom: served, entity, ...rest }): Item => {
    const from = selected ?? served
    const activeFrom =
      from?.hour === undefined || from.minute === undefined ? null : { hour: from.hour, minute: from.minute }
    return { ...rest, entity: entity ?? null, activeFrom }
  })

/** The body of the edit form, by JSON or by the fields of a form (design section 8). */
export const formBody = z.strictObject({
  layout: z.preprocess(emptyIsAbsent, z.string().max(40).optional()),
  places: z
    .array(
      z.strictObject({
        items: z.array(formItem).max(MAX_ITEMS, refusalTexts.key('tooMany')).default([]),
      }),
    )
    .max(MAX_PLACES, refusalTexts.key('tooMany'))
    .default([]),
  /** The state that the form was opened with; a save of another one is a conflict. */
  revision: z.coerce.number().int().min(0).optional(),
})

/** A teaser as the API shows it. */
export const teaserView = z.object({
  id: z.number(),
  slotType: z.string(),
  /** Null for default content that the page draws itself, and if the content is returned as stored. */
  layout: z.string().nullable(),
  places: z.array(placeSchema),
  /** Whether it has no content, so that its slot shows the default content. */
  isDefault: z.boolean(),
  revision: z.number().int(),
  safeMode: safeState,
})

export type TeaserView = z.output<typeof teaserView>
