import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload, TypedUser } from 'payload'
import { importPhoto } from '../photos/importPhoto.ts'
import { demoPictures } from './pictures/index.ts'

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
      await importPhoto(payload, { user, path, texts })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
