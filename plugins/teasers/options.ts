import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { ContentFeatures } from '@litfass/kit/content'
import type { OtherMoment } from '@litfass/kit/pages'
import type { AuthCollectionSlug, CollectionSlug, PayloadRequest } from 'payload'
import { COLLECTIONS } from './constants.ts'
import type { EntityId } from './teasers.ts'

type Label = { de: string; en: string }

/** A layout of the site, which arranges a teaser in its slot. */
export type Layout = {
  label: Label
  /** The number of its places. */
  places: { min: number; max: number }
  /** How the editor draws it: rectangles in percent of its width and height, as x, y, width and height. */
  drawing: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Teasers refer to its documents. */
    teasers?: true | TeaserContent
  }
}

/** What a content type says about teasers. */
export type TeaserContent = {
  /**
   * Finds those of its newest documents that have something to show, for a project's `newest`; `false` where none of them stand in slots
   * unless an editor puts them there. All of them when left out.
   */
  newest?: false | ((req: PayloadRequest, ids: readonly number[]) => Promise<readonly number[]>)
}

/** The default content of slots: the newest of the site, by types and topics. */
export type DefaultContent = {
  /** Types of entities that it is chosen from; all when left out. */
  types?: readonly string[]
  /** Slugs of topics, at least one of which matches. A page with its own topics uses those instead. */
  topics?: readonly string[]
  /** The layout in which it stands; without one it only fills empty places of the layouts of teasers. */
  layout?: string
  /** The number of places of that layout; its smallest when left out. */
  count?: number
}

/** Names the newest content, as much as is asked for at most. */
export type Wanted = {
  /** Types of entities. */
  types: readonly string[]
  /** Ids of topics, any of which it is about; none where it may be about anything. */
  topics: readonly number[]
  language: 'de' | 'en'
  /** As much of each type is enough. */
  limit: number
  /** Content that the page shows already. */
  without: readonly EntityId[]
  /** The newest of that moment. */
  at: OtherMoment | undefined
}

/** Content with the moment by which it is new, such as that of its publication, in ms since 1970. */
export type NewContent = { entity: EntityId; at: number }

/**
 * Finds the newest content of each type that everyone sees, in any order: the plugin puts the types together by their dates. Pages
 * depend on what it reads: it reads by `reading` of the kit.
 */
export type FindNewest = (req: PayloadRequest, wanted: Wanted) => Promise<readonly NewContent[]>

type SlotType = {
  label: Label
  /** The layouts that the slot type allows. */
  layouts: readonly string[]
  /** The default content while no teaser is arranged; empty if omitted. */
  defaults?: DefaultContent
}

type Template = {
  label: Label
  /** Its slots by name, with the type of each. */
  slots: Readonly<Record<string, { label: Label; type: string }>>
  /** Whether its pages draw the default content of slots themselves; that of the types then only fills empty places. */
  drawsDefaults?: boolean
}

/** Options of the teasers plugin. */
export type TeasersOptions = {
  accountsCollection: AuthCollectionSlug
  imagesCollection: CollectionSlug
  /** IANA name of the zone in which times of day are meant. */
  timeZone: string
  /** Layouts by name. */
  layouts: Readonly<Record<string, Layout>>
  /** Slot types by name, with the layouts they allow and their default content. */
  slotTypes: Readonly<Record<string, SlotType>>
  /** Finds default content; needed where a slot type has `defaults`. */
  newest?: FindNewest
  /** Slug of the collection of topics, whose documents have a `slug`. With it pages can be about topics. */
  topicsCollection?: CollectionSlug
  /**
   * Finds the topics that some ids stand for now: those that others were merged into, without those that are gone. A change that is
   * not confirmed keeps ids, which no one moves. Those that are gone are left out when this is.
   */
  currentTopics?: (req: PayloadRequest, ids: readonly number[]) => Promise<readonly number[]>
  /** Templates of pages by name, with their slots and the type of each. */
  templates: Readonly<Record<string, Template>>
  /** The template of front pages, of which each language has one at most. */
  frontTemplate: string
  /** The features of pages as content; teasers can refer to them when omitted. */
  features?: ContentFeatures
  /**
   * Path of a client component of the panel, such as `/src/ChooseImage.tsx#ChooseImage`: it asks for one image and answers by
   * `useImageQuestion`. Without it items get no image of their own in the panel.
   */
  imageChooser?: string
  /** Address of a page, with the placeholder `{slug}`, and that of the front page. */
  page: { de: string; en: string }
  front: { de: string; en: string }
  /**
   * Origin under which the server reaches its own pages, such as `http://127.0.0.1:3000`, for the preview of a teaser. When left
   * out, that of the variable `PORT` on this machine, and Payload's `serverURL` without one.
   */
  previewOrigin?: string
  /** Other slugs for its collections, and changes to them; `guardedByTeasers` takes the same. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedTeasersOptions = TeasersOptions

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'teasers',
  (given: TeasersOptions): ResolvedTeasersOptions => {
    const { layouts, slotTypes, templates, frontTemplate, newest, page, timeZone } = given
    const refuse = (why: string) => {
      throw new Error(`teasers: ${why}`)
    }
    for (const [name, { places }] of Object.entries(layouts))
      if (!(places.min >= 1 && places.max >= places.min && places.max <= 12))
        refuse(`the layout ${name} has 1 to 12 places.`)
    for (const [name, type] of Object.entries(slotTypes)) {
      for (const layout of type.layouts)
        if (!Object.hasOwn(layouts, layout))
          refuse(`the slot type ${name} names no layout of that name: ${layout}.`)
      const problem = type.defaults && defaultsProblem(type.layouts, type.defaults, given)
      if (problem) refuse(`the default content of the slot type ${name} ${problem}.`)
      if (type.defaults && !newest) refuse(`newest is needed for the default content of ${name}.`)
    }
    for (const [name, { slots }] of Object.entries(templates))
      for (const { type } of Object.values(slots))
        if (!Object.hasOwn(slotTypes, type))
          refuse(`the template ${name} names no slot type of that name: ${type}.`)
    if (!Object.hasOwn(templates, frontTemplate)) refuse('frontTemplate names one of the templates.')
    if (Object.values(page).some((path) => !path.startsWith('/') || !path.includes('{slug}')))
      refuse('page are paths with the placeholder {slug}.')
    // Throws for a zone that there is not.
    new Intl.DateTimeFormat('en', { timeZone })
    return given
  },
  COLLECTIONS,
)

/** Finds why a default content cannot work. */
function defaultsProblem(
  allowed: readonly string[],
  { topics = [], layout, count }: DefaultContent,
  { layouts, topicsCollection }: TeasersOptions,
): string | undefined {
  if (topics.length > 0 && !topicsCollection) return 'names topics, for which topicsCollection is needed'
  if (layout === undefined) return count === undefined ? undefined : 'has a count without a layout'
  const places = allowed.includes(layout) ? layouts[layout]?.places : undefined
  if (!places) return `has a layout that may not stand there: ${layout}`
  if (count !== undefined && !(count >= places.min && count <= places.max))
    return `has more or fewer places than its layout: ${count}`
  return undefined
}

/**
 * Checks that default content is chosen from types that teasers can refer to.
 * @throws Error at boot naming the slot type
 */
export function requireDefaultTypes({ slotTypes }: TeasersOptions, types: readonly string[]): void {
  for (const [name, { defaults }] of Object.entries(slotTypes))
    if (defaults?.types?.some((type) => !types.includes(type)))
      throw new Error(
        `teasers: the default content of the slot type ${name} names a content type that does not declare teasers.`,
      )
}
