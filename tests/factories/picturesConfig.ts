import { resolve } from 'node:path'
import { accounts } from '@litfass/accounts'
import { type ImagesOptions, images } from '@litfass/images'
import { kit } from '@litfass/kit'
import { localFileStore } from '@litfass/kit/storage'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig, type CollectionConfig, type Plugin, type SanitizedConfig } from 'payload'
import { Accounts } from '../../collections/Accounts.ts'
import { Images } from '../../collections/Images.ts'

type Choices = {
  /** Options of the images plugin that differ from the site's. */
  options?: Partial<ImagesOptions>
  /** What the project's own collection of pictures adds. */
  collection?: Partial<CollectionConfig>
  /** Plugins besides that of the pictures. */
  plugins?: readonly Plugin[]
}

/** A project on the site's tables with little but pictures. To be called inside a suite. */
export function picturesConfig({
  options,
  collection,
  plugins = [],
}: Choices = {}): Promise<SanitizedConfig> {
  const dataDir = process.env.LITFASS_DATA_DIR ?? ''
  return buildConfig({
    secret: process.env.PAYLOAD_SECRET ?? '',
    serverURL: process.env.LITFASS_URL ?? '',
    db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL ?? '', max: 10 }, push: false }),
    // Without the site's declaration, whose features other plugins bring.
    collections: [Accounts, { ...Images, custom: {}, ...collection }],
    plugins: [
      accounts({ collection: 'accounts' }),
      images({
        collection: 'images',
        accountsCollection: 'accounts',
        store: localFileStore(resolve(dataDir, 'files')),
        temporaryDirectory: resolve(dataDir, 'tmp'),
        ...options,
      }),
      ...plugins,
      kit({ api: { title: 'Test', version: '1.0.0' } }),
    ],
    admin: { user: 'accounts' },
    i18n: { supportedLanguages: { de, en }, fallbackLanguage: 'de' },
    telemetry: false,
  })
}
