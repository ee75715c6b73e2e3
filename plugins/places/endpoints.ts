import { type Handler, LitfassError } from '@litfass/kit'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { inTransaction } from '@litfass/kit/database'
import { fillPath } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import { keepPlaces, ownPlaces } from './choices/choices.ts'
import { dialogHtml, groupEntry, htmlResponse, listHtml, placeEntry } from './dialog/html.ts'
import { readIds, readRegion } from './dialog/region.ts'
import { listGroups, lockGroup, readGroups, searchGroups } from './groups/store.ts'
import { currentPlaces, listPlaces, readPlaces } from './locations/found.ts'
import { searchPlaces } from './locations/search.ts'
import { mergePlaces } from './merging/merge.ts'
import { usagesOf } from './merging/usage.ts'
import { GROUPS, type PlacesOptions } from './options.ts'
import * as routes from './routes.ts'
import { MOST_PLACES } from './rules/kinds.ts'
import { readTyped } from './rules/names.ts'
import { texts } from './texts.ts'

/** Places that a dialog offers. */
const MOST_FOUND = 20

/** The ids of `sl`: joined by commas, or once for each checkbox of the form. */
const chosenIn = ({ searchParams }: Pick<PayloadRequest, 'searchParams'>): string =>
  searchParams.getAll('sl').join(',')

/** Answers `locationselect`. */
export const selectPlaces: Handler<typeof routes.locationSelect, PlacesOptions> = async ({
  req,
  query,
  format,
}) => {
  const region = await readRegion(req, query.r)
  const typed = readTyped(query.p)
  const sl = await currentPlaces(req, readIds(chosenIn(req), MOST_PLACES))
  const near = [...sl, ...(await ownPlaces(req)).ids]
  const found = await searchPlaces(req, { typed, limit: MOST_FOUND, within: region?.within, near })
  const [locations, selected] = [await readPlaces(req, found), await readPlaces(req, sl)]
  const effective = { r: region?.r ?? '', p: typed.shown, sl }
  if (format === 'json') return { ...effective, locations, selected }
  return htmlResponse(
    dialogHtml({
      ...{ req, action: routes.locationSelect.path, kind: 'place', p: effective.p },
      kept: { r: effective.r },
      found: locations.map((place) => placeEntry(req, place)),
      chosen: selected.map((place) => placeEntry(req, place)),
    }),
  )
}

/** Answers `locationgroupselection`. */
export const selectGroups: Handler<typeof routes.locationGroupSelection, PlacesOptions> = async ({
  req,
  query,
  format,
}) => {
  const typed = readTyped(query.p, false)
  const selected = await readGroups(req, readIds(chosenIn(req).replaceAll('g', ''), MOST_PLACES))
  const groups = await searchGroups(req, { typed, limit: MOST_FOUND })
  const sl = selected.map(({ id }) => id)
  if (format === 'json') return { p: typed.shown, sl, groups, selected }
  return htmlResponse(
    dialogHtml({
      ...{ req, action: routes.locationGroupSelection.path, kind: 'group', p: typed.shown },
      kept: {},
      found: groups.map(groupEntry),
      chosen: selected.map(groupEntry),
    }),
  )
}

/** Answers `deletelocationgroup`. */
export const removeGroup: Handler<typeof routes.deleteLocationGroup, PlacesOptions> = ({ req, params }) =>
  inTransaction(req, async () => {
    const { id } = params
    const collection = slugOf(req.payload, GROUPS)
    if (!(await lockGroup(req, id))) throw new LitfassError('absent')
    const usage = (await usagesOf(req, collection, [id])).get(id) ?? []
    if (usage.length > 0)
      throw new LitfassError('conflict', {
        detail: 'locationGroup.inUse',
        msgKey: texts.key('inUse'),
        values: { count: usage.reduce((sum, { count }) => sum + count, 0) },
        data: { usage },
      })
    // The moment is the database's, whatever stands here.
    const data = { deletedAt: new Date().toISOString() }
    await updateDocument(req, { collection, id, data, overrideAccess: false })
    return { deleted: id }
  })

/** Answers `mergelocation`. */
export const merge: Handler<typeof routes.mergeLocation, PlacesOptions> = async ({ req, params, body }) => {
  const moved = await mergePlaces(req, { from: params.id, into: body.into })
  return { deleted: params.id, id: body.into, moved }
}

/** Answers `locationusage`. */
export const readUsage: Handler<typeof routes.locationUsage, PlacesOptions> = async ({
  req,
  body,
  options: { collection },
}) => {
  const places = await readPlaces(req, body.ids)
  const usages = await usagesOf(
    req,
    collection,
    places.map(({ id }) => id),
  )
  return { locations: places.map(({ id, label }) => ({ id, label, usage: usages.get(id) ?? [] })) }
}

/** Answers `GET myplaces`. */
export const readOwn: Handler<typeof routes.readMyPlaces, PlacesOptions> = async ({ req }) => {
  const { ids, kept } = await ownPlaces(req)
  return { locations: await readPlaces(req, ids), kept }
}

/** Answers `POST myplaces`. */
export const keepOwn: Handler<typeof routes.keepMyPlaces, PlacesOptions> = async ({ req, body }) => {
  const { ids, kept } = await keepPlaces(req, body.ids)
  return { locations: await readPlaces(req, ids), kept }
}

/** Answers `GET /location/pub-api/locations`. */
export const listAll: Handler<typeof routes.publicLocations, PlacesOptions> = async ({
  req,
  query,
  format,
}) => {
  const { kind, r, limit } = query
  const region = r === undefined ? undefined : await readRegion(req, r)
  if (r !== undefined && !region) throw new LitfassError('absent')
  const found = await listPlaces(req, {
    ...{ after: query.cursor ?? 0, limit: limit + 1, kind, within: region?.within },
  })
  const { shown: locations, next } = pageOf(found, limit)
  if (format === 'json') return { locations, next }
  const path = next && fillPath(routes.publicLocations.path, { cursor: next, limit, kind, r }, 'html')
  return htmlResponse(
    listHtml(req, { entries: locations.map((place) => placeEntry(req, place)), next: path }),
  )
}

/** Answers `GET /location/pub-api/location/group`. */
export const listAllGroups: Handler<typeof routes.publicLocationGroups, PlacesOptions> = async ({
  req,
  query,
  format,
}) => {
  const { cursor, limit } = query
  const found = await listGroups(req, { after: cursor ?? 0, limit: limit + 1 })
  const { shown: groups, next } = pageOf(found, limit)
  if (format === 'json') return { groups, next }
  const path = next && fillPath(routes.publicLocationGroups.path, { cursor: next, limit }, 'html')
  return htmlResponse(listHtml(req, { entries: groups.map(groupEntry), next: path }))
}

/** Cuts a list that was read with one row more than it shows. */
function pageOf<Row extends { id: number }>(found: readonly Row[], limit: number) {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: found.length > limit && last ? String(last.id) : null }
}
