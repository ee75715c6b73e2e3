import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getPayload } from 'payload'
import config from './payload.config.ts'

/**
 * Makes the tables, an account and a picture of each file of a folder: `prepare.ts FOLDER EMAIL PASSWORD`. The tables
 * come from the config itself, which Payload does outside production only.
 */
const [folder = '', email = '', password = ''] = process.argv.slice(2)
const payload = await getPayload({ config })
// Privileged: nobody is there yet.
await payload.create({ collection: 'users', data: { email, password }, overrideAccess: true })
for (const name of (await readdir(folder)).toSorted()) {
  const data = { caption: `Bild ${name}`, copyright: 'Litfass' }
  // Privileged: a bench says which pictures there are.
  await payload.create({ collection: 'images', data, filePath: join(folder, name), overrideAccess: true })
}
process.exit(0)
