import { withTranslations } from '@litfass/kit'
import { withJobs } from '@litfass/kit/jobs'
import type { Config, Plugin } from 'payload'
import { JOBS } from './constants.ts'
import { countryEndpoint } from './endpoints/country.ts'
import { decideEndpoint } from './endpoints/decide.ts'
import { revokeEndpoint } from './endpoints/revoke.ts'
import { consentLogCollection } from './fields/consentLogCollection.ts'
import { sweepConsents } from './jobs/sweepConsents.ts'
import { type ConsentOptions, resolveOptions } from './options.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'

/** Adds the routes that keep answers to the cookie banner, and the log that proves them (design section 10). */
export const consent =
  (given: ConsentOptions = {}): Plugin =>
  (config: Config): Config => {
    const options = resolveOptions(given)
    const collections = [...(config.collections ?? []), consentLogCollection]
    const endpoints = [
      ...(config.endpoints ?? []),
      ...decideEndpoint(options),
      ...revokeEndpoint(options),
      ...countryEndpoint(options),
    ]
    return withJobs(withTranslations({ ...config, collections, endpoints }, { de, en }), {
      tasks: { [JOBS.sweep]: sweepConsents(options) },
      cron: [`41 3 * * * ${JOBS.sweep} ?fill=1d`],
    })
  }
