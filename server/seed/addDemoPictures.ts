import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload, TypedUser } from 'payload'
import { importPhoto } from '../photos/importPhoto.ts'
import { demoPictures } from './pictures/index.ts'

/** Time between two pictures of the demo, in hours. */
const HOURS_APART = 2.6

/** Draws the demo's pictures and adds them one by one; those that are there from an earlier start are left. */
export async function addDemoPictures(payload: Payload, user: TypedUser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-demo-'))
  const known = await knownNames(payload)
  try {
    for (const [index, picture] of demoPictures.entries()) {
      if (known.has(picture.fileName)) continue
      console.log(`  drawing picture ${index + 1} of ${demoPictures.length}: ${picture.fileName}`)
      const path = join(folder, picture.fileName)
      await writeFile(path, await picture.render())
      const { caption, copyright, focus } = picture
      const texts = {
        ...(picture.embedded ? {} : { caption, copyright }),
        focus_x: focus.x,
        focus_y: focus.y,
      }
      const photo = await importPhoto(payload, { user, path, texts })
      if (photo.outcome === 'added') await postEarlier(payload, photo.id, index * HOURS_APART)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A front page lives from pictures of different days; the first of the list is the newest. */
async function postEarlier(payload: Payload, id: number, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
  await payload.db.updateOne({
    collection: 'images',
    id,
    data: { createdAt, updatedAt: null },
    returning: false,
  })
}

async function knownNames(payload: Payload): Promise<Set<unknown>> {
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection: 'images',
    select: { originalName: true },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return new Set(docs.map((doc) => doc.originalName))
}
