import { declareCollections } from '@litfass/kit/domain'

/** The collections that the plugin adds and a project may rename. */
export const COLLECTIONS = declareCollections('calendar', { sources: 'calendar-sources' })

export const { sources: SOURCES } = COLLECTIONS
