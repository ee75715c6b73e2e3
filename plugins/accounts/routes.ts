import { entranceRoutes } from './entranceRoutes.ts'
import { updateLockState } from './lockRoutes.ts'
import { ownAccountRoutes } from './ownAccountRoutes.ts'

/** The named routes of the plugin. */
export const routes = [...entranceRoutes, ...ownAccountRoutes, updateLockState] as const
