import type { Config, Plugin } from 'payload'
import { identifyOrSay } from './access/identifyOrSay.ts'
import { withoutGuesses } from './access/withoutGuesses.ts'
import { explainErrors } from './hooks/explainErrors.ts'
import { watchPool } from './metrics/watchPool.ts'
import { openApiEndpoint } from './openapi/openApiEndpoint.ts'
import type { AnyRoute } from './routes/defineRoute.ts'
import { databasePool } from './storage/databasePool.ts'
import { reportFailedCommits } from './storage/reportFailedCommits.ts'
import { surviveLostConnections } from './storage/surviveLostConnections.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'
import { withTranslations } from './translations/withTranslations.ts'

export type KitOptions = {
  /** Every route table of the project; `/api/openapi.json` describes them. */
  routes: readonly (readonly AnyRoute[])[]
  /** Title and version of the OpenAPI document. */
  api: { title: string; version: string }
}

/** What the Litfass plugins share: error texts in German and English, and the description of all named routes. */
export const kit =
  (options: KitOptions): Plugin =>
  (config: Config): Config => {
    const afterError = [...(config.hooks?.afterError ?? []), explainErrors]
    const endpoints = [...(config.endpoints ?? []), openApiEndpoint(options)]
    const onInit: Config['onInit'] = async (payload) => {
      surviveLostConnections(payload)
      reportFailedCommits(payload)
      identifyOrSay(payload)
      watchPool('payload', databasePool(payload))
      await config.onInit?.(payload)
    }
    // What a caller did wrong is told to the caller; in the log it is no error of the server.
    const loggingLevels = { ...config.loggingLevels, ...{ LitfassError: 'info' as const } }
    const hooks = { ...config.hooks, afterError }
    const collections = config.collections?.map(withoutGuesses) ?? []
    return withTranslations({ ...config, collections, endpoints, onInit, loggingLevels, hooks }, { de, en })
  }
