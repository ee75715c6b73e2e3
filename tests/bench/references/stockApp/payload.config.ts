import { join } from 'node:path'
import { VARIANT_WIDTHS } from '@litfass/images/domain'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import sharp from 'sharp'

const formatOptions = { format: 'webp', options: { quality: 80 } } as const
const imageSizes = Object.entries(VARIANT_WIDTHS).map(([name, width]) => ({ name, width, formatOptions }))

/**
 * What somebody sets up who reads Payload's guide: an upload collection with the seven sizes, public to read, and one of
 * documents with three fields that everybody may create. An endpoint answers a constant.
 */
export default buildConfig({
  secret: 'a-secret-for-benches-alone',
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL ?? '', max: 20 } }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'images',
      access: { read: () => true },
      upload: { staticDir: join(process.env.STOCK_FILES ?? '', 'images'), imageSizes },
      fields: [
        { name: 'caption', type: 'text' },
        { name: 'copyright', type: 'text' },
      ],
    },
    {
      slug: 'notes',
      access: { create: () => true },
      fields: [
        { name: 'person', type: 'text' },
        { name: 'kind', type: 'text' },
        { name: 'media', type: 'number' },
      ],
    },
  ],
  endpoints: [{ path: '/constant', method: 'get', handler: () => Response.json({ found: [] }) }],
  admin: { user: 'users' },
  sharp,
  telemetry: false,
  logger: { options: { level: 'warn' } },
  typescript: { autoGenerate: false },
})
