import { trackClient } from '@litfass/interface/react'
import { createClient } from '@litfass/kit/client'
import { routeTables } from '../config/routes.ts'
import { pending } from './pending.ts'

/**
 * Calls named routes in the language of the page. Load it with `import()`: it brings the schemas of every route, which
 * no page needs before an interaction.
 */
export const client = createClient({
  routes: routeTables,
  language: () => (document.documentElement.lang === 'en' ? 'en' : 'de'),
})

/** The client for user actions, whose calls count as pending work. */
export const trackedClient = trackClient(client, pending)
