import { createClient } from '@litfass/kit/client'
import { routeTables } from './routes.ts'

/**
 * Calls named routes in the language of the page. Import it with `import()` where it is needed: it brings the schemas
 * of every route, which no page needs before somebody does something.
 */
export const client = createClient({
  routes: routeTables,
  language: () => (document.documentElement.lang === 'en' ? 'en' : 'de'),
})
