import { join } from 'node:path'
import { VARIANT_WIDTHS } from '@litfass/images/model'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import sharp from 'sharp'

const formatOptions = { format: 'webp', options: { quality: 80 } } as const
const imageSizes = Object.entries(VARIANT_WIDTHS).map(([name, width]) => ({ name, width, formatOptions }))

/**
 * What somebody sets up who reads Payload's guide: an upload collection with the seven sizes, articles with topics and
 * comments, public to read, and documents with three fields that everybody may create. An endpoint answers a constant.
 * Accounts, articles and comments have the names of ours, which are the ones that types know.
 */
export default buildConfig({
  secret: 'a-secret-for-benches-alone',
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL ?? '', max: 20 } }),
  collections: [
    { slug: 'accounts', auth: true, access: { read: () => true }, fields: [] },
    {
      slug: 'images',
      access: { read: () => true },
      upload: { staticDir: join(process.env.STOCK_FILES ?? '', 'images'), imageSizes },
      fields: [
        { name: 'caption', type: 'text' },
        { name: 'copyright', type: 'text' },
      ],
    },
    { slug: 'topics', access: { read: () => true }, fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'articles',
      access: { read: () => true },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'kicker', type: 'text' },
        { name: 'teaser', type: 'textarea' },
        { name: 'slug', type: 'text', index: true },
        { name: 'body', type: 'richText' },
        { name: 'lead', type: 'upload', relationTo: 'images' },
        { name: 'topics', type: 'relationship', relationTo: 'topics', hasMany: true },
        { name: 'publishedAt', type: 'date', index: true },
      ],
    },
    {
      slug: 'litfass-comments',
      access: { read: () => true },
      fields: [
        { name: 'contentId', type: 'number', index: true },
        { name: 'author', type: 'relationship', relationTo: 'accounts' },
        { name: 'text', type: 'textarea' },
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
  editor: lexicalEditor(),
  endpoints: [{ path: '/constant', method: 'get', handler: () => Response.json({ found: [] }) }],
  admin: { user: 'accounts' },
  sharp,
  telemetry: false,
  logger: { options: { level: 'warn' } },
  typescript: { autoGenerate: false },
})
