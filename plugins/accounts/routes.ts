import { updateLockState } from './lockRoutes.ts'

/** The named routes of the plugin. */
export const routes = [updateLockState] as const
