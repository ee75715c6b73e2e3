/** The named routes of the plugin. */
export const routes = [] as const
