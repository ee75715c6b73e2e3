import type { Client } from '@litfass/kit/client'
import type { BookmarkCalls } from '../store/BookmarkCalls.ts'
import { readState } from './readState.ts'

/** As in the table of routes, which is loaded only when somebody does something. */
const PATHS = {
  state: '/media/ajax/imagereferencestate',
  export: '/media/ajax/imagereferenceexport',
} as const

type BookmarkCallsOptions = {
  /** Loads the client of the site's routes, when somebody does something first. */
  loadClient: () => Promise<Client>
  /** Origin of the routes; that of the page when left out. */
  baseUrl?: string
}

/** Asks the plugin's routes. */
export function bookmarkCallsOf({ loadClient, baseUrl = '' }: BookmarkCallsOptions): BookmarkCalls {
  const load = async () => {
    const [client, { routeCallsOf }] = await Promise.all([loadClient(), import('./routeCallsOf.ts')])
    return routeCallsOf(client)
  }
  return {
    readState: (ids, imageType) => readState(`${baseUrl}${PATHS.state}`, ids, imageType),
    act: async (...asked) => (await load()).act(...asked),
    actOnAll: async (...asked) => (await load()).actOnAll(...asked),
    readList: async (asked) => (await load()).readList(asked),
    copy: async (asked) => (await load()).copy(asked),
    createShare: async (list) => (await load()).createShare(list),
    readShares: async () => (await load()).readShares(),
    withdrawShare: async (id) => (await load()).withdrawShare(id),
    readShared: async (...asked) => (await load()).readShared(...asked),
    exportUrl: (list) => `${baseUrl}${PATHS.export}?list=${list}`,
  }
}
