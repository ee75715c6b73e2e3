import type { Config } from 'payload'
import { type Handler, handle } from '../endpoints/handle.ts'
import { register, registryOf } from '../registry/registry.ts'
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
export function servePanelSearch(config: Config): Config {
  if (registryOf(config).routes.some(({ name }) => name === findInPanel.name)) return config
  const known = register(config, {
    routes: served.map(({ route }) => route),
    rules: {},
    collectionNames: {},
  })
  return {
    ...known,
    endpoints: [...(known.endpoints ?? []), ...served.flatMap((route) => route.endpoints(undefined))],
  }
}
