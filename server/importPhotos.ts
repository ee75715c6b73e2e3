import { getPayload } from 'payload'
import config from '../payload.config.ts'
import { addFolder } from './photos/addFolder.ts'

/** `npm run import-photos -- DIR`: adds a folder of photographs in the name of the first admin. */
async function importPhotos(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Which folder? npm run import-photos -- DIR')
  const payload = await getPayload({ config })
  // Privileged: run by whoever runs the server.
  const { docs } = await payload.find({
    collection: 'accounts',
    where: { role: { equals: 'admin' } },
    sort: 'id',
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  const [admin] = docs
  if (!admin)
    throw new Error('There is no admin yet whose pictures these could be: open /admin and make one.')
  await addFolder(payload, folder, { ...admin, collection: 'accounts' })
  await payload.destroy()
}

try {
  await importPhotos(process.argv[2])
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
