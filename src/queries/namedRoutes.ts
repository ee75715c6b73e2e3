import { openApiDocument } from '@litfass/kit/openapi'
import { readEnvironment } from '../../server/environment.ts'
import { routeTables } from '../routes.ts'

/** The OpenAPI document of all named routes, the same that `/api/openapi.json` answers. */
export function namedRoutes(): unknown {
  const api = { title: 'Litfass', version: '0.1.0' }
  return openApiDocument({ routes: routeTables, api, serverUrl: readEnvironment().siteUrl })
}
