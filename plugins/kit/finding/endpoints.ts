import type { Config } from 'payload'
import { type Handler, handle } from '../endpoints/handle.ts'
import { serveOnce } from '../endpoints/serveOnce.ts'
import { findInPanel, panelPlaces } from '../routes/panelSearch.ts'
import { findDocuments } from './documents.ts'
import { actionsFor, placesFor, visibleCollections } from './places.ts'
import { recentFor } from './recent.ts'

const find: Handler<typeof findInPanel> = ({ req, query }) => findDocuments(req, query.text)

const listPlaces: Handler<typeof panelPlaces> = async ({ req }) => {
  const collections = await visibleCollections(req)
  return {
    recent: await recentFor(req),
    actions: await actionsFor(req, collections),
    places: await placesFor(req, collections),
  }
}

const served = [handle(panelPlaces, listPlaces), handle(findInPanel, find)]

/** Serves the panel's search, once for a config. */
export const servePanelSearch = (config: Config): Config => serveOnce(config, served)
