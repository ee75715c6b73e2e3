import { accounts } from '@litfass/accounts'
import { consent, embeds, necessary, statistics } from '@litfass/consent'
import { kit } from '@litfass/kit'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig, type SanitizedConfig } from 'payload'
import { Accounts } from '../../collections/Accounts.ts'

/** A project on the site's tables that asks about two categories. To be called inside a suite. */
export function consentConfig(): Promise<SanitizedConfig> {
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
      kit({ routes: [], api: { title: 'Test', version: '1.0.0' } }),
    ],
    admin: { user: 'accounts' },
    i18n: { supportedLanguages: { de, en }, fallbackLanguage: 'de' },
    telemetry: false,
  })
}
