import type { PayloadComponent, PayloadRequest } from 'payload'
import type { Viewer } from '../domain/viewer.ts'
import type { Entry } from '../texts/texts.ts'

/** Tasks of an editorial office, the groups of the panel's navigation, in their order. */
export const TASKS = [
  'editorial',
  'pictures',
  'front',
  'people',
  'participation',
  'sales',
  'settings',
] as const

export type Task = (typeof TASKS)[number]

/** Sections of the panel's first page, in their order. What stands under `waiting` is in the navigation too. */
export const DESK_SECTIONS = ['waiting', 'day', 'writing', 'readers', 'pictures', 'business'] as const

export type DeskSection = (typeof DESK_SECTIONS)[number]

type Label = Extract<Entry, { de: string }>

/** A document on the panel's first page. */
export type DeskItem = {
  id: number | string
  title: string
  /** Address of its form or of the view that decides about it. */
  href: string
  /** A moment that matters about it, ISO 8601. */
  at?: string | null
  note?: string
}

/** A read for the first page: the caller, and the moment from which "today" and "planned" are counted. */
export type DeskQuestion = { req: PayloadRequest; now: Date }

type Part = {
  /** Unique among all plugins, such as `articles-waiting`. */
  name: string
  section: DeskSection
  label: Label
  /** Its name in the navigation where it waits; the label when left out. */
  linkLabel?: Label
  /** Whom it is for; staff when left out. */
  seenBy?: (viewer: Viewer) => boolean
  /** Address of the whole list, filtered as the part is. */
  href?: (question: DeskQuestion) => string | Promise<string>
  /** How the link to the whole list is called; "Show all" when left out. */
  hrefLabel?: Label
  /**
   * Counts its documents by one statement that an index answers; a part without documents is left out. A part that no index
   * can count has none, and is left out when it has no items.
   */
  count?: (req: PayloadRequest, now: Date) => Promise<number>
}

/**
 * What a plugin contributes to the panel's first page: a list, or a server component with the props `req` and `count`. Both are
 * read only when there is something.
 */
export type DeskPart = Part &
  (
    | { items: (question: DeskQuestion) => Promise<readonly DeskItem[]>; Component?: never }
    | { Component: PayloadComponent; items?: never }
  )

/** A way to a view or to a new document. */
export type PanelLink = {
  label: Label
  /** Path below the panel's own, such as `/multi-upload`. */
  path: `/${string}`
  /** Whom it is for; staff when left out. */
  seenBy?: (viewer: Viewer) => boolean
}

/** A link in the navigation, below the collections of its task. */
export type TaskLink = PanelLink & { task: Task }

/** The contributions of plugins to the panel's first page and navigation. */
export type DeskAdditions = {
  parts: readonly DeskPart[]
  links: readonly TaskLink[]
  /** Buttons at the head of the first page. */
  actions: readonly PanelLink[]
}

export const NO_DESK: DeskAdditions = { parts: [], links: [], actions: [] }

/**
 * Adds contributions to those of the plugins before.
 * @throws Error when two parts have one name
 */
export function joinDesk(known: DeskAdditions, added: Partial<DeskAdditions>): DeskAdditions {
  const twice = added.parts?.find(({ name }) => known.parts.some((part) => part.name === name))
  if (twice) throw new Error(`Two plugins contribute the part ${twice.name} to the desk.`)
  return {
    parts: [...known.parts, ...(added.parts ?? [])],
    links: [...known.links, ...(added.links ?? [])],
    actions: [...known.actions, ...(added.actions ?? [])],
  }
}
