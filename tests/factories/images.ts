import { eventually, type TestViewer } from '@litfass/kit/testing'
import type { Payload } from 'payload'
import type { Image, ImageRecipe } from '../../payload-types.ts'
import { photograph } from './pictures/photograph.ts'

export type ImageOverrides = Partial<
  Pick<
    Image,
    'caption' | 'copyright' | 'alt' | 'language' | 'focus_x' | 'focus_y' | 'visibility' | 'imageManagerPrefix'
  >
> & {
  /** The owner; none when left out. */
  owner?: TestViewer
  /** The file; a small photograph of its own when left out. */
  picture?: Buffer
  fileName?: string
}

/**
 * Creates a picture that waits for its variants: public and for articles, unless overridden. One that is given a caption is in the
 * public gallery, which takes no picture without a copyright.
 */
export async function buildImage(payload: Payload, overrides: ImageOverrides = {}): Promise<Image> {
  const { owner, picture, fileName = 'bild.jpg', ...data } = overrides
  const content = picture ?? (await photograph({ width: 480, height: 320 }))
  // Privileged: a test says which pictures there are.
  return payload.create({
    collection: 'images',
    data: {
      focus_x: 50,
      focus_y: 50,
      rotation: 0,
      visibility: 'public',
      imageManagerPrefix: 'article',
      ...(data.caption && { copyright: 'Litfass' }),
      ...data,
    },
    file: { data: content, name: fileName, size: content.length, mimetype: 'image/jpeg' },
    ...(owner?.user && { user: owner.user }),
    depth: 0,
    overrideAccess: true,
  })
}

/** Returns a picture's row, or `undefined` when it is gone. */
export async function imageById(payload: Payload, id: number): Promise<Image | undefined> {
  // Privileged: a test looks at what is stored.
  const found = await payload.findByID({
    collection: 'images',
    id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
  })
  return found ?? undefined
}

/** Waits until a picture is ready or has failed. */
export function untilProcessed(payload: Payload, id: number, withinMs = 60_000): Promise<Image> {
  const look = async () => {
    const image = await imageById(payload, id)
    return ['ready', 'failed'].includes(image?.processing?.state ?? '') ? image : undefined
  }
  return eventually(`image ${id} to be processed`, look, { withinMs })
}

/** Waits until a picture is ready and meets a condition. */
export function untilShown(payload: Payload, id: number, isIt: (image: Image) => boolean): Promise<Image> {
  const look = async () => {
    const image = await imageById(payload, id)
    return image?.processing?.state === 'ready' && isIt(image) ? image : undefined
  }
  return eventually(`image ${id} to be shown anew`, look, { withinMs: 60_000 })
}

/** Waits until a picture is ready at a width in px. */
export function untilWide(payload: Payload, id: number, wide: number): Promise<Image> {
  return untilShown(payload, id, ({ width }) => width === wide)
}

/** Creates a picture and waits until it is processed; the suite needs a worker. */
export async function buildReadyImage(payload: Payload, overrides?: ImageOverrides): Promise<Image> {
  const { id } = await buildImage(payload, overrides)
  return untilProcessed(payload, id)
}

/** Creates pictures, waits until they are processed, and returns their ids in ascending order. */
export async function buildReadyImages(payload: Payload, count: number): Promise<number[]> {
  const images = await Promise.all(Array.from({ length: count }, () => buildImage(payload)))
  for (const { id } of images) await untilProcessed(payload, id)
  return images.map(({ id }) => id).sort((a, b) => a - b)
}

/** Replaces the file of a picture. */
export async function replaceFile(payload: Payload, id: number, content: Buffer): Promise<void> {
  const file = { data: content, name: 'neu.jpg', size: content.length, mimetype: 'image/jpeg' }
  // Privileged: a test says which files there are.
  await payload.update({ collection: 'images', id, data: {}, file, depth: 0, overrideAccess: true })
}

/** Deletes a picture. */
export async function removeImage(payload: Payload, id: number): Promise<void> {
  // Privileged: a test says which pictures there are.
  await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
}

/** Returns the revisions of a picture, the oldest first. */
export async function historyOf(payload: Payload, id: number): Promise<ImageRecipe[]> {
  // Privileged: a test looks at what is stored.
  const { docs } = await payload.find({
    collection: 'image-recipes',
    where: { image: { equals: id } },
    sort: 'revision',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

/** Returns the id of a picture's first revision. */
export async function firstRecipeOf(payload: Payload, imageId: number): Promise<number> {
  const [first] = await historyOf(payload, imageId)
  if (!first) throw new Error(`Picture ${imageId} has no history.`)
  return first.id
}
