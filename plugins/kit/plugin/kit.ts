import type { Config } from 'payload'
import { detectFailedLookups, refuseUnknownIdentity } from '../access/viewerOf.ts'
import { contentFeature, requireContentTypes } from '../content/features.ts'
import { cancelAbandonedStatements } from '../database/abandonedStatements.ts'
import { databasePool, surviveLostConnections } from '../database/database.ts'
import { guardDocuments } from '../documents/guardDocuments.ts'
import { reportMissingTargets } from '../documents/missingTargets.ts'
import { handle } from '../endpoints/handle.ts'
import { serveLinkTargets } from '../finding/linkTargets.ts'
import { removeOldForms } from '../forms/refusedForms.ts'
import { trustProxies } from '../limits/clientAddress.ts'
import { bounceEndpoint, knowsBounceKey } from '../mails/bounces.ts'
import { guardMails } from '../mails/headers.ts'
import { removeOldUndelivered } from '../mails/undelivered.ts'
import { watchPool } from '../metrics/gauges.ts'
import { openApiEndpoint } from '../openapi/openApiDocument.ts'
import { noteRead } from '../pages/recording.ts'
import {
  deleteOnlyWhatIsThere,
  forgetInheritedNames,
  interceptReads,
  reportFailedCommits,
} from '../payload/adapter.ts'
import { guardQueries } from '../queries/guardQueries.ts'
import { serveDocumentUses } from '../references/endpoints.ts'
import { texts as referenceTexts } from '../references/texts.ts'
import { documentUses } from '../routes/documentUses.ts'
import { linkTargets } from '../routes/linkTargets.ts'
import { BOUNCE_KEY_RULE } from '../routes/mailBounce.ts'
import { texts as trashTexts } from '../trash/texts.ts'
import { emptyTrash, keepTrash } from '../trash/trash.ts'
import { countLengths } from '../values/countLengths.ts'
import { guardValues } from '../values/guardValues.ts'
import { listWithoutTexts } from '../values/listWithoutTexts.ts'
import { definePlugin } from './definePlugin.ts'
import { options } from './kitOptions.ts'
import { withLabelFunctions } from './labels.ts'
import { requireRules } from './registry.ts'

/**
 * Adds what a whole site wants: the description of all named routes, the rules and the emptying of the trash, and checks of
 * what REST and GraphQL may be asked for. It stands last in the list of plugins, each of which works without it.
 */
export const kit = definePlugin({
  options,
  texts: [trashTexts, referenceTexts],
  content: [
    contentFeature({ name: 'feeds', needs: { fields: ['date'], pages: ['one'] } }),
    contentFeature({ name: 'menu', needs: { pages: ['list'] } }),
    contentFeature({
      name: 'sitemap',
      needs: { pages: ['one'] },
      // The news sitemap names the language and the date of each entry, and leaves out what has none.
      check: ({ settings, fields }) => {
        const absent = (['language', 'date'] as const).find((name) => fields[name] === undefined)
        return settings.isNews && absent ? `declares sitemap.isNews, which needs fields.${absent}` : undefined
      },
    }),
  ],
  routes: [bounceEndpoint, handle(documentUses, serveDocumentUses), handle(linkTargets, serveLinkTargets)],
  rules: ({ bounceKey }) => ({ [BOUNCE_KEY_RULE]: knowsBounceKey(bounceKey) }),
  jobs: ({ trashDays }) => ({
    'litfass-trash': { run: emptyTrash(trashDays), cron: '47 * * * *' },
    'litfass-refused-forms': { run: (_, { payload }) => removeOldForms({ payload }), cron: '17 * * * *' },
    'litfass-rejected-mails': {
      run: (_, { payload }) => removeOldUndelivered({ payload }),
      cron: '29 3 * * * ?fill=1d',
    },
  }),
  configure: (config, options): Config => ({
    ...config,
    // What the panel's components in the browser know of the config.
    admin: { ...config.admin, custom: { ...config.admin?.custom, litfassTimeZone: options.timeZone } },
    collections: (config.collections ?? [])
      .map(refuseUnknownIdentity)
      .map(keepTrash)
      .map(listWithoutTexts)
      .map(withLabelFunctions),
    ...(config.globals && { globals: config.globals.map(withLabelFunctions) }),
    endpoints: [...(config.endpoints ?? []), openApiEndpoint(options.api)],
  }),
  onInit: (payload, { trustedProxies }) => {
    trustProxies(trustedProxies)
    guardQueries(payload.config)
    guardDocuments(payload.config)
    reportMissingTargets(payload)
    deleteOnlyWhatIsThere(payload)
    countLengths(payload.config)
    guardValues(payload.config)
    guardMails(payload)
    forgetInheritedNames(payload)
    requireRules(payload.config)
    requireContentTypes(payload)
    surviveLostConnections(payload)
    cancelAbandonedStatements(payload)
    reportFailedCommits(payload)
    // A page that reads documents without a record of it is not kept (design section 3a).
    interceptReads(payload, noteRead)
    detectFailedLookups(payload)
    watchPool('payload', databasePool(payload))
  },
})
