import { openApiDocument } from '@litfass/kit/openapi'
import { processEnvironment } from '../../config/environment.ts'
import { kitSettings } from '../../config/kitSettings.ts'
import { routeTables } from '../../config/routes.ts'

/** Builds the OpenAPI document of all named routes, as served at `/api/openapi.json`. */
export const namedRoutes = (): unknown =>
  openApiDocument({ routes: routeTables, api: kitSettings.api, serverUrl: processEnvironment().siteUrl })
