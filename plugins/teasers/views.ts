import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { databaseTime, executeSql, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { StoredTeaser } from './moves.ts'
import { options } from './options.ts'
import { showableIn } from './pages.ts'
import { refusalTexts } from './refusalTexts.ts'
import type { TeaserForm } from './routes.ts'
import { contentSchema, type TeaserView } from './schemas.ts'
import { type Audience, activeItem, effectiveContent, entitiesOf } from './teasers.ts'

type Language = 'de' | 'en'

export const languageOf = ({ i18n }: Pick<PayloadRequest, 'i18n'>): Language =>
  i18n.language === 'en' ? 'en' : 'de'

/** Returns a teaser as staff edit it: the pending content, else the confirmed one. */
export const editedView = ({ id, slotType, content, revision, safeMode }: StoredTeaser): TeaserView => ({
  id,
  slotType,
  ...content,
  revision,
  safeMode,
})

type Asked = { as?: Audience | undefined; at?: string | undefined }

/**
 * Returns a teaser as the caller sees it: staff with all its items, at any time and as any audience; everybody else with the item
 * that each place shows now, and without anything about its editors.
 * @throws LitfassError `forbidden` for a time or an audience that somebody else asks for
 */
export async function seenView(req: PayloadRequest, teaser: StoredTeaser, asked: Asked): Promise<TeaserView> {
  const viewer = viewerOf(req)
  const isOfStaff = isStaff(viewer)
  if (!isOfStaff && (asked.as !== undefined || asked.at !== undefined)) throw new LitfassError('forbidden')
  const at = momentIn(asked.at)
  if (isOfStaff && at === undefined && asked.as === undefined) return editedView(teaser)
  const audience = asked.as ?? (viewer.kind === 'account' ? 'member' : 'anonymous')
  const now = at ?? (await databaseTime(req))
  const { content } = effectiveContent(teaser.states, { audience, now })
  const seen = { ...editedView(teaser), ...content }
  if (isOfStaff) return seen
  const { timeZone } = options.of(req.payload)
  const isShowable = await showableIn(req, entitiesOf(content), {
    language: await languageOfPage(req, teaser),
    now,
  })
  const places = content.places.map((place) => {
    const active = activeItem(place, { now, timeZone, isShowable })
    return { items: active ? [active.item] : [] }
  })
  return { ...seen, places, revision: 0, safeMode: { state: 'confirmed' } }
}

async function languageOfPage(req: PayloadRequest, { pageId }: StoredTeaser): Promise<Language> {
  if (pageId === null) return languageOf(req)
  const [row] = await executeSql(req, sql`select language::text from pages where id = ${pageId}`)
  return row?.language === 'en' ? 'en' : 'de'
}

/**
 * Reads a moment of an address: ISO 8601, or ms since 1970.
 * @throws LitfassError `malformed`
 */
export function momentIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const moment = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(moment))
    throw new LitfassError('malformed', { fieldErrors: { at: refusalTexts.key('moment') } })
  return moment
}

/** Returns the edit form of a teaser as data. */
export function formOf(
  req: PayloadRequest,
  teaser: StoredTeaser,
  { slotType = teaser.slotType, mayReset }: { slotType?: string | undefined; mayReset: boolean },
): TeaserForm {
  const { layouts, slotTypes, entities } = options.of(req.payload)
  const language = languageOf(req)
  const allowed = slotTypes[slotType]?.layouts ?? slotTypes[teaser.slotType]?.layouts ?? []
  return {
    schema: z.toJSONSchema(contentSchema, { unrepresentable: 'any' }),
    values: teaser.content,
    layouts: allowed.flatMap((name) => {
      const layout = layouts[name]
      return layout
        ? [
            {
              name,
              label: layout.label[language],
              places: layout.places,
              drawing: layout.drawing.map(([x, y, width, height]): [number, number, number, number] => [
                x,
                y,
                width,
                height,
              ]),
            },
          ]
        : []
    }),
    entityTypes: Object.entries(entities).map(([type, { label }]) => ({ type, label: label[language] })),
    revision: teaser.revision,
    safeMode: teaser.safeMode,
    mayReset,
    name: teaser.name,
  }
}
