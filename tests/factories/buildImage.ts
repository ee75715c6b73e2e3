import type { TestViewer } from '@litfass/kit/testing'
import type { Payload } from 'payload'
import type { Image } from '../../payload-types.ts'
import { photograph } from './pictures/photograph.ts'

export type ImageOverrides = Partial<
  Pick<Image, 'caption' | 'copyright' | 'focus_x' | 'focus_y' | 'visibility' | 'imageManagerPrefix'>
> & {
  /** Whose picture it is; nobody's when left out. */
  owner?: TestViewer
  /** The file; a small photograph of its own when left out. */
  picture?: Buffer
  fileName?: string
}

/** A public picture for articles, waiting for its variants, or what the overrides say. */
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
      ...data,
    },
    file: { data: content, name: fileName, size: content.length, mimetype: 'image/jpeg' },
    ...(owner?.user && { user: owner.user }),
    depth: 0,
    overrideAccess: true,
  })
}
