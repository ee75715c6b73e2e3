import { openApiDocument } from '@litfass/kit/openapi'
import { processEnvironment } from '../../config/environment.ts'
import { routeTables } from '../../config/routes.ts'
import { apiInfo } from '../apiInfo.ts'

/** Builds the OpenAPI document of all named routes, as served at `/api/openapi.json`. */
export function namedRoutes(): unknown {
  return openApiDocument({ routes: routeTables, api: apiInfo, serverUrl: processEnvironment().siteUrl })
}
