import type { Config } from 'payload'
import { detectFailedLookups, refuseUnknownIdentity } from '../access/viewerOf.ts'
import { databasePool, surviveLostConnections } from '../database/database.ts'
import { explainErrors } from '../hooks/explainErrors.ts'
import { watchPool } from '../metrics/gauges.ts'
import { openApiEndpoint } from '../openapi/openApiDocument.ts'
import { noteRead } from '../pages/recording.ts'
import { interceptReads, reportFailedCommits } from '../payload/adapter.ts'
import { guardQueries } from '../queries/guardQueries.ts'
import { texts as revisionTexts } from '../revisions/texts.ts'
import { errorTexts } from '../texts/errorTexts.ts'
import { texts as trashTexts } from '../trash/texts.ts'
import { emptyTrash, keepTrash } from '../trash/trash.ts'
import { definePlugin } from './definePlugin.ts'
import { options } from './kitOptions.ts'
import { withLabelFunctions } from './labels.ts'
import { requireRules } from './registry.ts'

/**
 * Adds the parts that all Litfass plugins share: error texts in German and English, and the description of all named
 * routes. It stands last in the list of plugins.
 */
export const kit = definePlugin({
  options,
  texts: [errorTexts, revisionTexts, trashTexts],
  jobs: ({ trashDays }) => ({ 'litfass-trash': { run: emptyTrash(trashDays), cron: '47 * * * *' } }),
  configure: (config, options): Config => ({
    ...config,
    collections: config.collections?.map(refuseUnknownIdentity).map(keepTrash).map(withLabelFunctions) ?? [],
    ...(config.globals && { globals: config.globals.map(withLabelFunctions) }),
    endpoints: [...(config.endpoints ?? []), openApiEndpoint(options.api)],
    // Mistakes of callers are answered to them and are no errors of the server.
    loggingLevels: { ...config.loggingLevels, ...{ LitfassError: 'info' as const } },
    hooks: { ...config.hooks, afterError: [...(config.hooks?.afterError ?? []), explainErrors] },
  }),
  onInit: (payload) => {
    guardQueries(payload.config)
    requireRules(payload.config)
    surviveLostConnections(payload)
    reportFailedCommits(payload)
    // A page that reads documents without a record of it is not kept (design section 3a).
    interceptReads(payload, noteRead)
    detectFailedLookups(payload)
    watchPool('payload', databasePool(payload))
  },
})
