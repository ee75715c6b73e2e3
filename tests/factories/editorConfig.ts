import { resolve } from 'node:path'
import { accounts } from '@litfass/accounts'
import { type EditorModule, imageEditor } from '@litfass/image-editor'
import { images } from '@litfass/images'
import { editablePictures } from '@litfass/images/editing'
import { kit } from '@litfass/kit'
import { localFileStore } from '@litfass/kit/storage'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { buildConfig, type SanitizedConfig } from 'payload'
import { Accounts } from '../../collections/Accounts.ts'
import { Images } from '../../collections/Images.ts'

/** A project on the site's tables whose image editor has modules of its own. To be called inside a suite. */
export function editorConfig(modules: readonly EditorModule[]): Promise<SanitizedConfig> {
  const dataDir = process.env.LITFASS_DATA_DIR ?? ''
  return buildConfig({
    secret: process.env.PAYLOAD_SECRET ?? '',
    serverURL: process.env.LITFASS_URL ?? '',
    db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL ?? '', max: 10 }, push: false }),
    collections: [Accounts, Images],
    plugins: [
      accounts({ collection: 'accounts' }),
      images({
        collection: 'images',
        accountsCollection: 'accounts',
        store: localFileStore(resolve(dataDir, 'files')),
        temporaryDirectory: resolve(dataDir, 'tmp'),
      }),
      imageEditor({ pictures: editablePictures, modules }),
      kit({ routes: [], api: { title: 'Test', version: '1.0.0' } }),
    ],
    admin: { user: 'accounts' },
    i18n: { supportedLanguages: { de, en }, fallbackLanguage: 'de' },
    telemetry: false,
  })
}
