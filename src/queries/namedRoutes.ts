import { openApiDocument } from '@litfass/kit/openapi'
import { processEnvironment } from '../../config/environment.ts'
import { apiInfo } from '../apiInfo.ts'
import { routeTables } from '../routes.ts'

/** Builds the OpenAPI document of all named routes, as served at `/api/openapi.json`. */
export function namedRoutes(): unknown {
  return openApiDocument({ routes: routeTables, api: apiInfo, serverUrl: processEnvironment().siteUrl })
}
