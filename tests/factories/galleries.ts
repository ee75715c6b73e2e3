import { galleryOf, galleryPictureOf } from '@litfass/galleries'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq, type Payload } from 'payload'
import type { Gallery } from '../../payload-types.ts'
import { callRest } from './calls.ts'
import { buildImage, type ImageOverrides } from './images.ts'
import { photograph } from './pictures/photograph.ts'
import type { Site } from './useSite.ts'

type GalleryOverrides = Partial<
  Pick<
    Gallery,
    | 'title'
    | 'intro'
    | 'isPublished'
    | 'layout'
    | 'ratio'
    | 'autoplay'
    | 'hasThumbnails'
    | 'setUrlHash'
    | 'hasZoomAndShare'
    | 'hasCallBar'
    | 'badgeShowMetaData'
    | 'disableReferenceMode'
  >
> & {
  /** Ids of its pictures, with a caption or an embed of its own where one is given. */
  pictures?: readonly (number | OwnPicture)[]
}

type OwnPicture = { image: number; caption?: string; embed?: { address: string; title: string } }

/** A published gallery that stands still, without pictures, or what the overrides say. */
export async function buildGallery(payload: Payload, overrides: GalleryOverrides = {}): Promise<Gallery> {
  const { pictures = [], ...data } = overrides
  // Privileged: a test says which galleries there are.
  return payload.create({
    collection: 'galleries',
    data: {
      title: 'Galerie',
      isPublished: true,
      layout: 'slider',
      ratio: { small: '3:2', medium: '3:2', large: '3:2' },
      autoplay: false,
      hasThumbnails: false,
      ...data,
      pictures: pictures.map((picture) => (typeof picture === 'number' ? { image: picture } : picture)),
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Some public pictures, all of the same small file; in the public gallery where they get a caption. */
export async function buildPictures(
  payload: Payload,
  count: number,
  overrides: Pick<ImageOverrides, 'caption'> = {},
): Promise<number[]> {
  const picture = await photograph({ width: 64, height: 48 })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1)
    ids.push((await buildImage(payload, { picture, ...overrides })).id)
  return ids
}

/** Saving galleries as an editor does, and what someone sees of them. */
export function galleriesOf(site: () => Site) {
  const requestOf = (viewer?: TestViewer) =>
    createLocalReq(viewer?.user ? { user: viewer.user } : {}, site().payload)

  async function save(id: number, data: Record<string, unknown>, language = 'de') {
    const answer = await callRest(site(), `/galleries/${id}?depth=0`, {
      method: 'PATCH',
      headers: {
        ...site().viewers.editor.headers,
        'Content-Type': 'application/json',
        'Accept-Language': language,
      },
      body: JSON.stringify(data),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** The pids of the pictures someone sees; `undefined` where there is no gallery for them. */
  async function shown(id: number, viewer?: TestViewer) {
    const gallery = await galleryOf(await requestOf(viewer), id)
    return gallery?.entries.map(({ pid }) => pid)
  }

  /** Where a pid leads someone. */
  async function lead(id: number, pid: number, viewer?: TestViewer) {
    const found = await galleryPictureOf(await requestOf(viewer), id, pid)
    return found && { pid: found.entry.pid, isNeighbour: found.isNeighbour }
  }

  return { requestOf, save, shown, lead }
}
