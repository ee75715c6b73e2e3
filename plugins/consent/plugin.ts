import { definePlugin } from '@litfass/kit'
import { consentLogCollection, sweepConsents } from './answers/log.ts'
import { servedRoutes } from './endpoints.ts'
import { options } from './options.ts'
import { texts } from './texts.ts'

/** Adds the routes that take answers to the cookie banner, and the log that proves them (design section 10). */
export const consent = definePlugin({
  options,
  texts,
  collections: [consentLogCollection],
  routes: servedRoutes,
  jobs: { 'consent:sweep': { run: sweepConsents, cron: '41 3 * * * ?fill=1d' } },
})
