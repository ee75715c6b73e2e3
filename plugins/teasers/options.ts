import { declareOptions } from '@litfass/kit'
import type { PublishedFields } from '@litfass/kit/database'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'

type Label = { de: string; en: string }

/** A layout of the site, by which a teaser stands in its slot. */
export type Layout = {
  label: Label
  /** The number of its places. */
  places: { min: number; max: number }
  /** How the editor draws it: rectangles in percent of its width and height, as x, y, width and height. */
  drawing: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

/** Entities of a collection that a teaser can refer to. */
export type EntitySource = {
  collection: CollectionSlug
  label: Label
  /** Fields and the values they have in documents that everybody sees. */
  published: PublishedFields
  /** Field that names a document. */
  title: string
  /** Upload field with its image. */
  image?: string
  /** Field with its language, `de` or `en`; shown in both when left out. */
  language?: string
}

/** Options of the teasers plugin. */
export type TeasersOptions = {
  accountsCollection: AuthCollectionSlug
  imagesCollection: CollectionSlug
  /** IANA name of the zone in which times of day are meant. */
  timeZone: string
  /** Layouts by name. */
  layouts: Readonly<Record<string, Layout>>
  /** Slot types by name, with the layouts that may stand in them. */
  slotTypes: Readonly<Record<string, { label: Label; layouts: readonly string[] }>>
  /** Templates of pages by name, with their slots and the type of each. */
  templates: Readonly<
    Record<string, { label: Label; slots: Readonly<Record<string, { label: Label; type: string }>> }>
  >
  /** The template of front pages, of which each language has one at most. */
  frontTemplate: string
  /** Entities that teasers can refer to, by the type in their ids: `{ article: { collection: 'articles', … } }`. */
  entities: Readonly<Record<string, EntitySource>>
  /**
   * Path of a client component of the panel, such as `/src/ChooseImage.tsx#ChooseImage`: it asks for one image and answers by
   * `useImageQuestion`. Without it items get no image of their own in the panel.
   */
  imageChooser?: string
  /** Address of a page, with the placeholder `{slug}`, and that of the front page. */
  page: { de: string; en: string }
  front: { de: string; en: string }
}

export type ResolvedTeasersOptions = TeasersOptions

/** @throws Error at boot when an option cannot work */
export const options = declareOptions('teasers', (given: TeasersOptions): ResolvedTeasersOptions => {
  const { layouts, slotTypes, templates, frontTemplate, entities, page, timeZone } = given
  const refuse = (why: string) => {
    throw new Error(`teasers: ${why}`)
  }
  for (const [name, { places }] of Object.entries(layouts))
    if (!(places.min >= 1 && places.max >= places.min && places.max <= 12))
      refuse(`the layout ${name} has 1 to 12 places.`)
  for (const [name, type] of Object.entries(slotTypes))
    for (const layout of type.layouts)
      if (!Object.hasOwn(layouts, layout))
        refuse(`the slot type ${name} names no layout of that name: ${layout}.`)
  for (const [name, { slots }] of Object.entries(templates))
    for (const { type } of Object.values(slots))
      if (!Object.hasOwn(slotTypes, type))
        refuse(`the template ${name} names no slot type of that name: ${type}.`)
  if (!Object.hasOwn(templates, frontTemplate)) refuse('frontTemplate names one of the templates.')
  if (Object.keys(entities).some((type) => !/^[a-z]{1,40}$/.test(type)))
    refuse('the types of entities are small letters.')
  if (Object.values(page).some((path) => !path.startsWith('/') || !path.includes('{slug}')))
    refuse('page are paths with the placeholder {slug}.')
  // Throws for a zone that there is not.
  new Intl.DateTimeFormat('en', { timeZone })
  return given
})
