import type { PayloadComponent, PayloadRequest } from 'payload'
import type { Viewer } from '../domain/viewer.ts'
import type { DeskDecision } from '../routes/decisions.ts'
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
export const DESK_SECTIONS = [
  'day',
  'waiting',
  'writing',
  'readers',
  'published',
  'edited',
  'pictures',
  'business',
] as const

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
  /** What has to be added before it can be published, such as "no lead image". */
  lacks?: string
  /** Who has written it, where their name stands before it. */
  by?: string
  /** Id of the account that has sent it in and can be asked about it. */
  sender?: number | null
  /** Address of the page on which the sender is asked. */
  ask?: string
  /** A readable line about who is editing it right now. */
  writing?: string
  /** What can be decided about it on the first page. */
  decisions?: readonly DeskDecision[]
  /** What is needed to decide: an excerpt, facts about it, the address of a small picture. */
  detail?: { text?: string; facts?: readonly string[]; picture?: string }
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
  /** Who sees it; staff by default. */
  seenBy?: (viewer: Viewer) => boolean
  /**
   * Draws its items on the line of today and tomorrow, by their moments; the list shows the first of them. What is `missing` is
   * meant to appear and cannot.
   */
  onDayLine?: 'published' | 'planned' | 'missing'
  /** Address of the whole list, filtered as the part is. */
  href?: (question: DeskQuestion) => string | Promise<string>
  /** How the link to the whole list is called; "Show all" when left out. */
  hrefLabel?: Label
  /** Shows the decisions of every item at all times; otherwise of the one that is open. */
  showsDecisions?: boolean
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
  /** Who sees it; staff by default. */
  seenBy?: (viewer: Viewer) => boolean
}

/** A link in the navigation, below the collections of its task. */
export type TaskLink = PanelLink & { task: Task }

/** A text that the panel's search looks for, and how many documents it takes at most. */
export type Sought = { text: string; limit: number }

/**
 * Finds documents of a collection by an index, drafts included, the best first. The search reads them with the rights of the caller,
 * so that it need not ask for those itself.
 */
export type Finder = (req: PayloadRequest, sought: Sought) => Promise<readonly number[]>

/** Says something about published documents of a collection, such as how many comments they have, by their ids. */
export type DeskRemark = (
  question: DeskQuestion,
  documents: { collection: string; ids: readonly number[] },
) => Promise<ReadonlyMap<number, string>>

/** The contributions of plugins to the panel's first page and navigation. */
export type DeskAdditions = {
  parts: readonly DeskPart[]
  links: readonly TaskLink[]
  /** Buttons at the head of the first page; the panel's search offers them too. */
  actions: readonly PanelLink[]
  /** Indexes behind the panel's search, by the slug of their collection; it looks through the others with Payload's filters. */
  finders: Readonly<Record<string, Finder>>
  /** What stands beside documents that were published today. */
  remarks: readonly DeskRemark[]
  /** Where staff write to the senders of what waits. */
  contacts: readonly DeskContact[]
}

/** Finds the addresses at which accounts are written to, by their ids; an account that cannot be is left out. */
export type DeskContact = (
  req: PayloadRequest,
  accountIds: readonly number[],
) => Promise<ReadonlyMap<number, string>>

export const NO_DESK: DeskAdditions = {
  parts: [],
  links: [],
  actions: [],
  finders: {},
  remarks: [],
  contacts: [],
}

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
    finders: { ...known.finders, ...added.finders },
    remarks: [...known.remarks, ...(added.remarks ?? [])],
    contacts: [...known.contacts, ...(added.contacts ?? [])],
  }
}
