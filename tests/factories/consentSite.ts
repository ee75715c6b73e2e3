import { accounts } from '@litfass/accounts'
import { consent, embeds, necessary, readConsent, statistics } from '@litfass/consent'
import { kit } from '@litfass/kit'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig, type SanitizedConfig } from 'payload'
import { afterEach } from 'vitest'
import { Accounts } from '../../collections/Accounts.ts'
import { callRest } from './calls.ts'
import { useSite } from './useSite.ts'

/** A project on the site's tables that asks about two categories. Call it inside a suite. */
function consentConfig(): Promise<SanitizedConfig> {
  return buildConfig({
    secret: process.env.PAYLOAD_SECRET ?? '',
    serverURL: process.env.LITFASS_URL ?? '',
    db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL ?? '', max: 10 }, push: false }),
    collections: [Accounts],
    plugins: [
      accounts({ collection: 'accounts' }),
      consent({
        categories: [necessary, embeds, statistics],
        version: 2,
        country: { header: 'CF-IPCountry' },
      }),
      kit({ api: { title: 'Test', version: '1.0.0' } }),
    ],
    admin: { user: 'accounts' },
    i18n: { supportedLanguages: { de, en }, fallbackLanguage: 'de' },
    telemetry: false,
  })
}

type Headers = Record<string, string>

/** The site of a test file that asks about two categories, and the ways of scripts and forms to its routes. */
export function useConsentSite() {
  const site = useSite({ config: consentConfig })
  afterEach(() => site().pool.query('truncate consent_log, litfass_rate_limits'))

  const post = (name: string, body: unknown, headers: Headers = {}) =>
    callRest(site(), `/litfass/consent/ajax/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })

  const postForm = (name: string, fields: [string, string][], headers: Headers = {}) =>
    callRest(site(), `/litfass/consent/ajax/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })

  return {
    site,
    post,
    postForm,
    /** The lines of the log, the oldest first. */
    log: async () => (await site().pool.query('select * from consent_log order by id')).rows,
  }
}

/** What a browser would keep of the answer. */
export const keptConsent = (answer: Response) =>
  readConsent(
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  )
