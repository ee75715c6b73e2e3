import { entranceRoutes } from './entranceRoutes.ts'
import { updateLockState } from './lockRoutes.ts'

/** The named routes of the plugin. */
export const routes = [...entranceRoutes, updateLockState] as const
