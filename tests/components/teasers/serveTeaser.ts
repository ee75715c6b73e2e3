import { text } from 'node:stream/consumers'
import { teaserSettings } from '../../../config/teaserSettings.ts'
import type { PlainSite, Served } from '../../plainSite/startPlainSite.ts'

const json = (body: object, status = 200): Served => ({
  type: 'application/json',
  body: JSON.stringify(body),
  status,
})

type Sent = { query: URLSearchParams; body: Record<string, unknown> }

/** Parts of the form that a test wants to be different. */
export type TeaserState = {
  values?: object
  revision?: number
  safeMode?: object
  /** The default content of the slot. */
  usual?: { layout: string; titles: string[] }
  /** Whether there is a state before this one, and something to reset. */
  isTouched?: boolean
  /** Targeting entries in force. */
  entries?: object[]
  /** The page that the preview shows. */
  preview?: string
  /** Answers a save instead of the success. */
  onSave?: (sent: Sent) => Served | undefined
  /** Answers a check instead of the success. */
  onCheck?: (sent: Sent) => Served | undefined
}

type Entity = { title: string; label: string; isPublic: boolean; imageId: null; language: 'de' | 'en' | null }

const ENTITIES: Record<string, Entity> = {
  'article:12': {
    title: 'Die Flut am Morgen',
    label: 'Artikel',
    isPublic: true,
    imageId: null,
    language: 'de',
  },
  'article:13': {
    title: 'Der Markt zieht um',
    label: 'Artikel',
    isPublic: true,
    imageId: null,
    language: 'de',
  },
  'article:15': {
    title: 'The tide at dawn',
    label: 'Artikel',
    isPublic: true,
    imageId: null,
    language: 'en',
  },
  'gallery:4': { title: 'Hafenfest', label: 'Galerie', isPublic: false, imageId: null, language: null },
}

/** A targeting entry in force, as the form names it. */
export const entry = (id: number, more: object = {}) => ({
  ...{ id, title: `Sturmflut ${id}`, audience: null, end: null, panel: `/admin/entries/${id}` },
  screens: ['phone', 'tablet', 'desktop'],
  ...more,
})

/** Serves a teaser with the layouts of a hero, as the routes of the plugin would. @returns what was sent */
export function serveTeaser(site: PlainSite, state: TeaserState = {}): { saved: Sent[]; moves: Sent[] } {
  const saved: Sent[] = []
  const moves: Sent[] = []
  const values = state.values ?? {
    layout: 'duo',
    places: [
      { items: [{ entity: 'article:12', activeFrom: null }] },
      { items: [{ entity: 'gallery:4', title: 'Das Fest', activeFrom: { hour: 17, minute: 30 } }] },
    ],
  }
  const teaser = (revision: number) => ({
    id: 3,
    slotType: 'hero',
    ...values,
    isDefault: false,
    revision,
    safeMode: { state: 'confirmed' },
  })
  const revision = state.revision ?? 7
  site.serve('/cms/ajax/teasereditform', async (url, request) => {
    if (request.method === 'GET')
      return json({
        schema: {},
        values,
        layouts: teaserSettings.slotTypes[
          url.searchParams.get('tid') === '4' ? 'strip' : 'hero'
        ]?.layouts.map((name) => {
          const { label, places, drawing } = teaserSettings.layouts[name] ?? {}
          return { name, label: label?.de, places, drawing }
        }),
        entityTypes: [
          { type: 'article', label: 'Artikel' },
          { type: 'gallery', label: 'Galerie' },
        ],
        revision,
        safeMode: state.safeMode ?? { state: 'confirmed' },
        usual: state.usual ?? null,
        timeZone: 'Asia/Tokyo',
        mayRevert: state.isTouched ?? true,
        mayReset: (state.isTouched ?? true) && url.searchParams.get('dr') !== '1',
        name: 'Aufmacher',
        language: 'de',
        page: '/seite/hafen',
        imagePanel: '/admin/collections/images/{id}',
        collection: 'teasers',
        entries: state.entries ?? [],
      })
    const sent = { query: url.searchParams, body: JSON.parse(await text(request)) }
    if (url.searchParams.get('h') === 'preview')
      return json({ html: state.preview ?? '<p>So sieht es aus</p><a href="/weg">Weg von hier</a>' })
    if (url.searchParams.get('h') === 'check') return state.onCheck?.(sent) ?? json({ checked: true })
    saved.push(sent)
    return state.onSave?.(sent) ?? json({ success: true, teaser: teaser(revision + 1) })
  })
  for (const action of ['confirm', 'revert', 'reset'])
    site.serve(`/cms/ajax/teaser/${action}`, async (url, request) => {
      moves.push({ query: url.searchParams, body: JSON.parse(await text(request)) })
      return json({ success: true, teaser: teaser(revision + 1), mayRevert: action !== 'revert' })
    })
  site.serve('/cms/ajax/loadentitygroupdata', (url) => {
    const ids = (url.searchParams.get('entityIdentifier') ?? '').split(',')
    const results = ids.map((id) => ({ id, html: '', entity: ENTITIES[id] ?? null }))
    const images = (url.searchParams.get('images') ?? '').split(',').filter(Boolean)
    return json({
      ...{ results, error: null },
      images: images.map((id) => ({ id: Number(id), title: 'Kutter im Eis', picture: null })),
    })
  })
  site.serve('/cms/ajax/entitysearch', (url) => {
    const words = (url.searchParams.get('q') ?? '').toLowerCase()
    const found = Object.entries(ENTITIES).filter(([, { title }]) => title.toLowerCase().includes(words))
    return json({ results: found.map(([id, entity]) => ({ id, ...entity })) })
  })
  return { saved, moves }
}

/** A refusal of the routes. */
export const refusal = (status: number, body: object): Served =>
  json({ msg: 'Nein.', code: 'refused', ...body }, status)
