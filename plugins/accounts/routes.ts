import { entranceRoutes } from './entrance/routes.ts'
import { ownAccountRoutes } from './ownAccount/routes.ts'
import { updateLockState } from './rights/routes.ts'

/** The named routes of the plugin. */
export const routes = [...entranceRoutes, ...ownAccountRoutes, updateLockState] as const
