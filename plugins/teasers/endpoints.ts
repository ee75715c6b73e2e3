import { type Handler, LitfassError, languageOf } from '@litfass/kit'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { contentKey } from '@litfass/kit/content'
import { inTransaction } from '@litfass/kit/database'
import type { OwnCollection } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { PAGES, TARGETING } from './constants.ts'
import { requireContent, requireSlotType } from './content/checks.ts'
import { labelOf, searchEntities } from './content/entities.ts'
import { findImages } from './content/ownImages.ts'
import { htmlAnswer } from './form/plainForm.ts'
import { options, type ResolvedTeasersOptions } from './options.ts'
import { pageRow } from './pages/readPage.ts'
import { timelineOf } from './planning/timeline.ts'
import { previewEntities } from './previews/contentPreviews.ts'
import { previewPage } from './previews/pagePreviews.ts'
import { refusalTexts } from './refusalTexts.ts'
import type * as routes from './routes.ts'
import {
  createTeaser,
  moveTeaser,
  readTeasers,
  removeTeaser,
  requireTeaser,
  saveTeaser,
  teaserAbsent,
} from './slots/moves.ts'
import { editedView, formOf, seenViews, withDefault } from './slots/views.ts'
import { contentOfEntry } from './targeting/entries.ts'
import { DEFAULT_CONTENT } from './teasers.ts'

type Options = ResolvedTeasersOptions

/** Answers `GET /cms/api/teaser`. */
export const showTeaser: Handler<typeof routes.readTeaser, Options> = async ({ req, query }) => {
  const teaser = await requireTeaser(req, query.tid)
  const [seen] = await seenViews(req, [teaser], query)
  if (!seen) throw teaserAbsent()
  return withDefault(req, { teaser, seen, asked: query })
}

/** Answers `POST /cms/api/teasers`. */
export const showTeasers: Handler<typeof routes.readTeasers, Options> = async ({ req, body: { ids } }) => {
  return { teasers: await seenViews(req, await readTeasers(req, { ids: [...new Set(ids)] })) }
}

/** Answers `PUT /cms/api/teaser`. */
export const put: Handler<typeof routes.putTeaser, Options> = async ({ req, body }) => {
  const { id, slotType, layout, places, revision, isDefault } = body
  const content = isDefault ? DEFAULT_CONTENT : { layout, places }
  if (id !== undefined)
    return editedView(await saveTeaser(req, id, { content, slotType, revision, isSafe: true }))
  if (slotType === undefined)
    throw new LitfassError('refused', { fieldErrors: { slotType: refusalTexts.key('slotType') } })
  return editedView(await createTeaser(req, { slotType, content }))
}

/** Answers `DELETE /cms/api/teaser`. */
export const removeOne: Handler<typeof routes.deleteTeaser, Options> = async ({ req, query: { tid } }) => {
  await removeTeaser(req, tid)
  return { deleted: tid }
}

/** Answers `GET /cms/ajax/teasereditform`. */
export const showForm: Handler<typeof routes.teaserEditForm, Options> = async ({ req, query, format }) => {
  const teaser = await requireTeaser(req, query.tid)
  requireSlotType(teaser, query.st)
  const form = await formOf(req, teaser, { mayReset: query.dr !== '1' })
  if (format === 'json') return form
  const { renderTeaserForm } = await import('./form/formHtml.tsx')
  return htmlAnswer(
    await renderTeaserForm({
      form,
      id: teaser.id,
      query: new URLSearchParams(req.searchParams),
      language: languageOf(req),
    }),
  )
}

/** Answers `POST /cms/ajax/teasereditform`. */
export const saveForm: Handler<typeof routes.saveTeaserForm, Options> = async ({ req, query, body }) => {
  const { tid, h, st, ds } = query
  const layout = body.layout ?? null
  // A place of a plain form has an empty item at its end, and the automatic layout has no places.
  const sent = body.places.map(({ items }) =>
    items.flatMap((item, at) => (isEmpty(item) ? [] : [{ item, at }])),
  )
  const places = sent.map((items) => ({ items: items.map(({ item }) => item) }))
  const fewest = layout === null ? 0 : (options.of(req.payload).layouts[layout]?.places.min ?? 0)
  while (places.length < fewest) places.push({ items: [] })
  const content = { layout, places: layout === null ? [] : places }
  try {
    if (h !== 'save') {
      const teaser = await requireTeaser(req, tid)
      requireSlotType(teaser, st)
      await requireContent(req, teaser.slotType, { content, known: teaser.content })
      if (h === 'check') return { checked: true as const }
      return { html: await previewPage(req, teaser, { content, language: languageOf(req) }) }
    }
    const save = { content, slotType: st, revision: body.revision, isSafe: ds !== '1' }
    const saved = await saveTeaser(req, tid, save)
    return { success: true as const, teaser: editedView(saved) }
  } catch (error) {
    throw asSent(error, (place, item) => sent[place]?.[item]?.at ?? item)
  }
}

const ITEM = /^places\.(\d+)\.items\.(\d+)(?=\.|$)/

/** Has a refusal name the items by their places in the form, which counts empty ones too. */
function asSent(error: unknown, placeOf: (place: number, item: number) => number): unknown {
  if (!(error instanceof LitfassError) || !error.options.fieldErrors) return error
  const entries = Object.entries(error.options.fieldErrors).map(([path, key]) => [
    path.replace(ITEM, (_, place, item) => `places.${place}.items.${placeOf(Number(place), Number(item))}`),
    key,
  ])
  return new LitfassError(error.code, { ...error.options, fieldErrors: Object.fromEntries(entries) })
}

function isEmpty(item: object): boolean {
  return Object.values(item).every((value) => value === undefined || value === null)
}

/** Answers `POST /cms/ajax/teaser/{action}`. */
export const act: Handler<typeof routes.teaserAction, Options> = async ({ req, params, body }) => {
  const { tid, extend, revision } = body
  if (body.action !== undefined && body.action !== params.action)
    throw new LitfassError('malformed', { fieldErrors: { action: 'litfass:error:invalidField' } })
  const action = params.action === 'confirm' && extend ? 'extend' : params.action
  const moved = await moveTeaser(req, tid, { action, revision })
  return { success: true as const, teaser: editedView(moved), mayRevert: moved.canRevert }
}

/** Entities that one call previews. */
const MOST_PREVIEWED = 100

/** Answers `GET /cms/ajax/loadentitygroupdata`. */
export const previewGroup: Handler<typeof routes.entityGroupData, Options> = async ({ req, query }) => {
  const given = ['entityIdentifier', 'entityIdentifier[]'].flatMap((name) => req.searchParams.getAll(name))
  const ids = given
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const results = await previewEntities(req, ids.slice(0, MOST_PREVIEWED), languageOf(req))
  const wrong = results.find(({ entity }) => entity === null)
  const error = wrong ? { html: wrong.html } : null
  if (query.images === undefined) return { results, error }
  const images = await findImages(req, query.images.split(',').map(Number))
  return { results, error, images: [...images.values()] }
}

/** Answers `GET /cms/ajax/entitysearch`. */
export const search: Handler<typeof routes.entitySearch, Options> = async ({
  req,
  query: { q = '', type },
}) => {
  const language = languageOf(req)
  const found = await searchEntities(req, { words: q, type })
  return {
    results: found.map((entity) => ({
      id: contentKey(entity),
      title: entity.title,
      label: labelOf(req, entity, language),
      isPublic: entity.isVisible,
      language: entity.language,
    })),
  }
}

/** Answers `GET /cms/ajax/targetingentry/teaserdatapreview/{id}`. */
export const previewEntry: Handler<typeof routes.targetingPreview, Options> = async ({
  req,
  params: { id },
}) => {
  const found = await findOwn(req, TARGETING, id)
  const entry = found ? await contentOfEntry(req, id) : undefined
  if (!entry || entry.teaser === null) throw absent('entryAbsent', 'teasers.entryAbsent')
  const { teaser, content } = entry
  return {
    html: await previewPage(req, await requireTeaser(req, teaser), { content, language: languageOf(req) }),
  }
}

/** Answers `GET /cms/ajax/timeline`. */
export const showTimeline: Handler<typeof routes.pageTimeline, Options> = async ({ req, query }) => {
  const found = await findOwn(req, PAGES, query.page)
  if (!found) throw absent('pageAbsent')
  const { as: audience, on: screen, day } = query
  return timelineOf(req, { page: pageRow.parse(found), day, audience, screen })
}

/** Finds a page or an entry with the caller's rights. */
const findOwn = (req: PayloadRequest, own: OwnCollection, id: number): Promise<unknown> =>
  req.payload.findByID({
    collection: slugOf(req.payload, own),
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })

const absent = (word: 'pageAbsent' | 'entryAbsent', detail = 'teasers.absent') =>
  new LitfassError('absent', { detail, msgKey: refusalTexts.key(word) })

/** Answers `POST /admin/cms/page/delete/{id}`. */
export const removePage: Handler<typeof routes.deletePage, Options> = async ({ req, params: { id } }) =>
  moveToTrash(req, { own: PAGES, id })

/** Answers `POST /admin/cms/targetingentry/delete/{id}`. */
export const removeEntry: Handler<typeof routes.deleteTargetingEntry, Options> = async ({
  req,
  params: { id },
}) => moveToTrash(req, { own: TARGETING, id })

async function moveToTrash(
  req: PayloadRequest,
  { own, id }: { own: OwnCollection; id: number },
): Promise<{ deleted: number }> {
  return inTransaction(req, async () => {
    if (!(await findOwn(req, own, id))) throw absent(own === PAGES ? 'pageAbsent' : 'entryAbsent')
    await updateDocument(req, {
      collection: slugOf(req.payload, own),
      id,
      // The kit sets the moment by the database's clock.
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: false,
    })
    return { deleted: id }
  })
}
