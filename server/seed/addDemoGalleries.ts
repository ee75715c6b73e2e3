import type { Payload, TypedUser } from 'payload'
import { type DemoGallery, demoGalleries } from './demoGalleries.ts'

/** Makes the demo's galleries from its pictures; those that are there from an earlier start are left. */
export async function addDemoGalleries(payload: Payload, user: TypedUser): Promise<void> {
  const ids = await idsByName(payload)
  for (const gallery of demoGalleries) {
    const pictures = gallery.pictures.flatMap(({ fileName, caption }) => {
      const image = ids.get(fileName)
      return image ? { image, ...(caption && { caption }) } : []
    })
    // With somebody's own photographs there are no pictures of the demo.
    if (pictures.length === 0 || (await isThere(payload, gallery))) continue
    const { title, intro, look } = gallery
    await payload.create({
      collection: 'galleries',
      data: { title, intro, ...look, isPublished: true, pictures },
      user,
      depth: 0,
      overrideAccess: false,
    })
  }
}

async function isThere(payload: Payload, { title }: DemoGallery): Promise<boolean> {
  // Privileged: the seed looks at its own work.
  const { totalDocs } = await payload.count({
    collection: 'galleries',
    where: { title: { equals: title } },
    overrideAccess: true,
  })
  return totalDocs > 0
}

async function idsByName(payload: Payload): Promise<Map<string, number>> {
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection: 'images',
    select: { originalName: true },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return new Map(docs.flatMap(({ id, originalName }) => (originalName ? [[originalName, id] as const] : [])))
}
