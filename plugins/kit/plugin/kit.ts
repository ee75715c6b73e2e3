import type { Config } from 'payload'
import { refuseUnknownIdentity } from '../access/viewerOf.ts'
import { requireFieldKinds } from '../content/fieldKinds.ts'
import { cancelAbandonedStatements } from '../database/abandonedStatements.ts'
import { databasePool, surviveLostConnections } from '../database/database.ts'
import { guardDocuments } from '../documents/guardDocuments.ts'
import { reportMissingTargets } from '../documents/missingTargets.ts'
import { criteriaOf } from '../domain/policies.ts'
import { handle } from '../endpoints/handle.ts'
import { serveLinkTargets } from '../finding/linkTargets.ts'
import { removeOldForms } from '../forms/refusedForms.ts'
import { trustProxies } from '../limits/clientAddress.ts'
import { bounceEndpoint, knowsBounceKey } from '../mails/bounces.ts'
import { guardMails } from '../mails/headers.ts'
import { removeOldUndelivered } from '../mails/undelivered.ts'
import { watchPool } from '../metrics/pools.ts'
import { openApiEndpoint } from '../openapi/openApiDocument.ts'
import {
  deleteOnlyWhatIsThere,
  forgetInheritedNames,
  interceptReads,
  reportFailedCommits,
} from '../payload/adapter.ts'
import { detectFailedLookups } from '../payload/failedLookups.ts'
import { guardQueries } from '../queries/guardQueries.ts'
import { noteRead } from '../recording/recording.ts'
import { serveDocumentUses } from '../references/endpoints.ts'
import { texts as referenceTexts } from '../references/texts.ts'
import { options } from '../registry/kitOptions.ts'
import { registryOf } from '../registry/registry.ts'
import { documentUses } from '../routes/documentUses.ts'
import { linkTargets } from '../routes/linkTargets.ts'
import { BOUNCE_KEY_RULE } from '../routes/mailBounce.ts'
import { texts as trashTexts } from '../trash/texts.ts'
import { emptyTrash, keepTrash } from '../trash/trash.ts'
import { countLengths } from '../values/countLengths.ts'
import { guardValues } from '../values/guardValues.ts'
import { listWithoutTexts } from '../values/listWithoutTexts.ts'
import { definePlugin } from './definePlugin.ts'
import { contentFeature, requireContentTypes } from './features.ts'
import { withLabelFunctions } from './labels.ts'

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
    requireFieldKinds(payload)
    surviveLostConnections(payload)
    cancelAbandonedStatements(payload)
    reportFailedCommits(payload)
    // A page that reads documents without a record of it is not kept (design section 3a).
    interceptReads(payload, noteRead)
    detectFailedLookups(payload)
    watchPool('payload', databasePool(payload))
  },
})

/**
 * Checks at boot that every rule a route relies on has been declared.
 * @throws Error naming the first one that has not
 */
export function requireRules(config: Pick<Config, 'custom'>): void {
  const { routes, rules } = registryOf(config)
  for (const { name, who } of routes)
    for (const criterion of criteriaOf(who))
      if (criterion.kind === 'rule' && !Object.hasOwn(rules, criterion.name))
        throw new Error(`${name}: no plugin declares the rule ${criterion.name}.`)
}
