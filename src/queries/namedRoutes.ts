import { openApiDocument } from '@litfass/kit/openapi'
import { readEnvironment } from '../../server/environment.ts'
import { apiInfo } from '../apiInfo.ts'
import { routeTables } from '../routes.ts'

/** The OpenAPI document of all named routes, the same that `/api/openapi.json` answers. */
export function namedRoutes(): unknown {
  return openApiDocument({ routes: routeTables, api: apiInfo, serverUrl: readEnvironment().siteUrl })
}
