import { isStaff, LitfassError, languageOf, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { typesWith } from '@litfass/kit/content'
import { databaseTime, executeSql, sql, tableOf } from '@litfass/kit/database'
import { audienceOf } from '@litfass/kit/identify'
import { OtherMoment } from '@litfass/kit/pages'
import { momentOf } from '@litfass/kit/times'
import { isResettable } from '@litfass/safe-mode/domain'
import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { PAGES, TARGETING, TEASERS } from '../constants.ts'
import { findEntities } from '../content/entities.ts'
import { contentSchema, type TeaserView } from '../content/schemas.ts'
import { options } from '../options.ts'
import { type AsOthers, addressOf, pageWhere, showableIn } from '../pages/readPage.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type { TeaserForm } from '../routes.ts'
import {
  type Audience,
  activeItem,
  type Content,
  DEFAULT_CONTENT,
  effectiveContent,
  entitiesOf,
  entriesInForce,
  type Screen,
  type SlotContent,
} from '../teasers.ts'
import type { EditedTeaser, StoredTeaser } from './moves.ts'

type Language = 'de' | 'en'

/** Returns a teaser as staff edit it: the pending content, else the confirmed one. */
export const editedView = ({ id, slotType, content, revision, safeMode }: EditedTeaser): TeaserView => ({
  id,
  slotType,
  ...content,
  isDefault: content.layout === null,
  revision,
  safeMode,
})

type Asked = { as?: Audience | undefined; at?: string | undefined; on?: Screen }

/**
 * Returns teasers as the caller sees them. Staff get the content that they edit, or what an audience sees at a time, with all items.
 * Everybody else gets the teasers of pages that they see, with the item that each place shows now, and nothing about editors.
 * @throws LitfassError `forbidden` for a time or an audience that someone else asks for
 */
export async function seenViews(
  req: PayloadRequest,
  teasers: readonly StoredTeaser[],
  asked: Asked = {},
): Promise<TeaserView[]> {
  const viewer = viewerOf(req)
  const isOfStaff = isStaff(viewer)
  if (!isOfStaff && (asked.as !== undefined || asked.at !== undefined)) throw new LitfassError('forbidden')
  const at = momentIn(asked.at, options.of(req.payload).timeZone)
  if (isOfStaff && at === undefined && asked.as === undefined) return teasers.map(editedView)
  const audience = asked.as ?? audienceOf(viewer)
  const now = at ?? (await databaseTime(req))
  const seen = teasers.map((teaser) => ({
    teaser,
    content: effectiveContent(teaser.states, { audience, now, screen: asked.on ?? 'desktop' }).content,
  }))
  if (isOfStaff)
    return seen.map(({ teaser, content }) => ({ ...editedView(teaser), ...contentView(content) }))
  return activeViews(req, seen, now)
}

const contentView = (content: Content) => ({ ...content, isDefault: content.layout === null })

type Seen = { teaser: StoredTeaser; content: Content }

/** The item that each place shows now, of teasers on pages that the caller sees. */
async function activeViews(req: PayloadRequest, seen: readonly Seen[], now: number): Promise<TeaserView[]> {
  const { timeZone } = options.of(req.payload)
  const pageIds = seen.flatMap(({ teaser: { pageId } }) => (pageId === null ? [] : [pageId]))
  const languages = await languagesOfPages(req, pageIds)
  const languageFor = ({ teaser: { pageId } }: Seen) =>
    pageId === null ? languageOf(req) : languages.get(pageId)
  const views = await Promise.all(
    (['de', 'en'] as const).map(async (language) => {
      const those = seen.filter((one) => languageFor(one) === language)
      const isShowable = await showableIn(
        req,
        those.flatMap(({ content }) => entitiesOf(content)),
        { language, now },
      )
      return those.map(({ teaser, content }): TeaserView => {
        const places = content.places.map((place) => {
          const active = activeItem(place, { now, timeZone, isShowable })
          return { items: active ? [active.item] : [] }
        })
        return {
          ...editedView(teaser),
          ...contentView(content),
          places,
          revision: 0,
          safeMode: { state: 'confirmed' },
        }
      })
    }),
  )
  return views.flat().sort((one, other) => one.id - other.id)
}

/** Adds the default content of its slot to a teaser without content, unless the page draws that itself. */
export async function withDefault(
  req: PayloadRequest,
  { teaser, seen, asked }: { teaser: StoredTeaser; seen: TeaserView; asked: Asked },
): Promise<TeaserView> {
  if (!seen.isDefault) return seen
  const at = momentIn(asked.at, options.of(req.payload).timeZone)
  const shown = await defaultOf(req, teaser, {
    as: asked.as ?? audienceOf(viewerOf(req)),
    at: at === undefined ? undefined : OtherMoment.for(req, at),
  })
  if (!shown?.layout) return seen
  return {
    ...seen,
    layout: shown.layout,
    places: shown.places.map((place) => ({ items: place ? [place.item] : [] })),
  }
}

/** The languages of the pages that the caller sees, by their ids. */
async function languagesOfPages(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, PAGES),
    where: { id: { in: [...new Set(ids)] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(docs.map((doc) => [Number(doc.id), Object(doc).language === 'en' ? 'en' : 'de']))
}

/**
 * Reads a moment of an address: ISO 8601, where it names no offset in the time zone of the site, or ms since 1970.
 * @throws LitfassError `malformed`
 */
function momentIn(text: string | undefined, timeZone: string): number | undefined {
  if (text === undefined || text === '') return undefined
  const moment = /^\d{1,15}$/.test(text) ? Number(text) : momentOf(text, timeZone)
  if (moment === undefined)
    throw new LitfassError('malformed', { fieldErrors: { at: refusalTexts.key('moment') } })
  return moment
}

/** What the form takes: of all that it is served with, anything may be left out. */
const formSchema = z.toJSONSchema(contentSchema, {
  unrepresentable: 'any',
  override: ({ jsonSchema }) => {
    delete jsonSchema.required
  },
})

/** Returns the edit form of a teaser as data. */
export async function formOf(
  req: PayloadRequest,
  teaser: StoredTeaser,
  { mayReset }: { mayReset: boolean },
): Promise<TeaserForm> {
  const { layouts, slotTypes, timeZone, imagesCollection } = options.of(req.payload)
  const language = languageOf(req)
  const { pageId, content, safeMode } = teaser
  const ofPage = pageId === null ? undefined : (await languagesOfPages(req, [pageId])).get(pageId)
  const allowed = slotTypes[teaser.slotType]?.layouts ?? []
  return {
    schema: formSchema,
    values: content,
    layouts: allowed.flatMap((name) => {
      const layout = layouts[name]
      return layout
        ? [
            {
              name,
              label: layout.label[language],
              places: layout.places,
              drawing: layout.drawing.map((one): [number, number, number, number] => [...one]),
            },
          ]
        : []
    }),
    entityTypes: typesWith(req.payload.config, 'teasers').map(({ type, labels }) => ({
      type,
      label: labels.one[language],
    })),
    revision: teaser.revision,
    safeMode,
    usual: await usualContent(req, teaser),
    mayRevert: teaser.canRevert,
    mayReset: mayReset && isResettable({ values: content, safeMode }, DEFAULT_CONTENT),
    timeZone,
    name: teaser.name,
    language: ofPage ?? null,
    page: (pageId !== null && (await addressOf(req, pageId))) || null,
    imagePanel: inPanel(req, `/collections/${imagesCollection}/{id}`),
    collection: slugOf(req.payload, TEASERS),
    entries: await entriesNow(req, teaser),
  }
}

/** Lists the targeting entries that currently replace the content of a teaser, with their audiences and end times. */
async function entriesNow(req: PayloadRequest, { states }: StoredTeaser): Promise<TeaserForm['entries']> {
  if (states.targeting.length === 0) return []
  const entries = entriesInForce(states.targeting, await databaseTime(req))
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const rows = await executeSql(req, sql`select id, title from ${tableOf(TARGETING)} where id in ${ids}`)
  const titles = new Map(rows.map(({ id, title }) => [Number(id), String(title ?? '')]))
  return entries.map(({ id, audience, screens, end }) => ({
    ...{ id, audience, end },
    title: titles.get(id) ?? '',
    screens: [...screens],
    panel: inPanel(req, `/collections/${slugOf(req.payload, TARGETING)}/${id}`),
  }))
}

const inPanel = ({ payload }: PayloadRequest, path: `/${string}`) =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path })

/** Reads the default content that the slot of a teaser shows, or would show without its own; nothing for a teaser without a page. */
async function defaultOf(
  req: PayloadRequest,
  { id, pageId }: StoredTeaser,
  { as = 'anonymous', at }: AsOthers = {},
): Promise<SlotContent | undefined> {
  if (pageId === null) return undefined
  const preview = { teaserId: id, content: DEFAULT_CONTENT }
  const page = await pageWhere(req, { id: { equals: pageId } }, { as, at, preview })
  const slot = Object.values(page?.slots ?? {}).find(({ teaserId }) => teaserId === id)
  return slot?.contents[0]
}

async function usualContent(req: PayloadRequest, teaser: StoredTeaser): Promise<TeaserForm['usual']> {
  const { layouts } = options.of(req.payload)
  const language = languageOf(req)
  const shown = await defaultOf(req, teaser)
  const layout = shown?.layout && layouts[shown.layout]
  if (!layout) return null
  const entities = shown.places.flatMap((place) => place?.item.entity ?? [])
  const found = await findEntities(req, entities)
  return { layout: layout.label[language], titles: entities.flatMap((one) => found.get(one)?.title ?? []) }
}
