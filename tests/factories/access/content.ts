import type { AccessFacts } from '@litfass/kit/testing'
import { beforeAll } from 'vitest'
import { buildGallery } from '../galleries.ts'
import { buildImage, type ImageOverrides, untilProcessed } from '../images.ts'
import { photograph } from '../pictures/photograph.ts'
import type { Site } from '../useSite.ts'
import { addConsentLine } from './consent.ts'

const STAFF = ['editor', 'admin'] as const

/** Facts about the samples of the access matrix, on which the policies depend. */
export const facts = {
  /** A public picture without an owner. */
  open: {
    'not in the trash': true,
    owner: false,
    public: true,
    'not withdrawn': true,
    'image-editor.picture': STAFF,
  },
  /** The member's restricted avatar. */
  own: {
    'not in the trash': true,
    owner: ['member'],
    public: false,
    'not withdrawn': true,
    'owner-editable': true,
    'image-editor.picture': ['member', ...STAFF],
  },
  /** The member's avatar, withdrawn by the editors. */
  withdrawn: {
    'not in the trash': true,
    owner: ['member'],
    public: false,
    'not withdrawn': false,
    'owner-editable': true,
    'image-editor.picture': STAFF,
  },
  /** The image manager that staff alone uploads for. */
  article: { 'images.upload': STAFF, 'images.create': false, 'desk.choose': STAFF, 'bookmarks.copy': STAFF },
  /** The image manager that members upload for. */
  avatar: { 'images.upload': true, 'images.create': true, 'desk.choose': true, 'bookmarks.copy': true },
  /** A call about the temporary list of bookmarks, or the saved one. */
  temporary: { 'bookmarks.temporary': true },
  saved: { 'bookmarks.temporary': false },
  published: { published: true, 'not in the trash': true },
  draft: { published: false, 'not in the trash': true },
  /** Access to a file is checked when it is served. */
  file: { 'images.file': true },
} satisfies Record<string, AccessFacts>

/** An outcome for editors and admins alike. */
export const staff = (outcome: number | string) => ({ editor: outcome, admin: outcome })

/** The readers of the member's restricted picture. */
export const memberAndStaff = { member: 200, ...staff(200) }

/** Pictures that differ in who may see them; the last two belong to the member. */
export type AccessPictures = {
  /** The file of the open one, to make more of. */
  picture: Buffer
  ids: Record<'open' | 'own' | 'withdrawn', number>
}

/** The pictures an access matrix asks about. */
async function buildAccessPictures({ payload, viewers }: Site): Promise<AccessPictures> {
  const picture = await photograph({ width: 64, height: 64 })
  const { id: open } = await buildImage(payload, { picture })
  const members = { owner: viewers.member, imageManagerPrefix: 'avatar' } as const
  const { id: own } = await buildImage(payload, { ...members, visibility: 'restricted' })
  const { id: withdrawn } = await buildImage(payload, { ...members, visibility: 'withdrawn' })
  return { picture, ids: { open, own, withdrawn } }
}

type Made = { id: number; address: string }

/** Pictures that differ in who may see them, and the address of a file of each; the last two belong to the member. */
export type ServedPictures = Record<'open' | 'own' | 'withdrawn', Made>

/** The pictures an access matrix asks the routes about, once their files are made. */
export async function buildServedPictures(
  { payload, viewers }: Site,
  picture: Buffer,
): Promise<ServedPictures> {
  async function make(overrides: ImageOverrides): Promise<Made> {
    const { id } = await buildImage(payload, { imageManagerPrefix: 'avatar', picture, ...overrides })
    const { renditionHash } = await untilProcessed(payload, id)
    return { id, address: `/media/file/${id}/${renditionHash}/T.webp` }
  }
  const { member } = viewers
  return {
    open: await make({ visibility: 'public' }),
    own: await make({ visibility: 'restricted', owner: member }),
    withdrawn: await make({ visibility: 'withdrawn', owner: member }),
  }
}

/**
 * Makes the documents that the access matrices of collections ask about: pictures, an entry of the consent log, and two
 * galleries, one of them a draft. Ids are 0 until the first test.
 */
export function useAccessContent(site: () => Site) {
  let made: AccessPictures
  let line = 0
  const galleries = { open: 0, draft: 0 }

  beforeAll(async () => {
    made = await buildAccessPictures(site())
    line = await addConsentLine(site().pool)
    galleries.open = (await buildGallery(site().payload, { pictures: [made.ids.open] })).id
    galleries.draft = (await buildGallery(site().payload, { isPublished: false })).id
  })

  return { pictures: () => made, consentLine: () => line, galleries }
}
