import type { FigureImage } from '@litfass/images'
import { findFigureImages } from '@litfass/images/figures'
import { slugOf } from '@litfass/kit/collections'
import { reading } from '@litfass/kit/pages'
import { formatMarks, readBlocks, richTextHtml } from '@litfass/rich-text'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { profileOf } from './accounts.ts'
import { AUDIENCES, type Audience, PROFILES } from './routes.ts'

/** A person whose profile the reader sees. */
export type Person = { id: number; name: string; slug: string; avatar: FigureImage | undefined }

/** A person as their page shows them. */
export type ProfileView = Person & {
  wallpaper: FigureImage | undefined
  /** HTML without script; empty where there is none. */
  biography: string
  /** The biography as it is typed into a plain field. */
  typed: string
  audience: Audience
  /** Takes messages from members. */
  isOpen: boolean
  /** Gets an e-mail when a message waits; only the person reads this, and others read `false`. */
  isMailed: boolean
}

const personRow = z.object({
  id: z.number(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
  avatar: z.number().nullish(),
})

const profileRow = personRow.extend({
  wallpaper: z.number().nullish(),
  biography: z.unknown(),
  audience: z.enum(AUDIENCES).nullish(),
  openTo: z.string().nullish(),
  messageNotice: z.string().nullish(),
})

/** Finds the profile at an address or with an id, if the caller may see it. */
export async function findProfile(
  req: PayloadRequest,
  by: { slug: string } | { id: number },
): Promise<ProfileView | undefined> {
  const where: Where = 'slug' in by ? { slug: { equals: by.slug } } : { id: { equals: by.id } }
  const found = ({ docs }: { docs: { id: number | string }[] }) => docs.map(({ id }) => Number(id))
  const { docs } = await reading({ topic: slugOf(req.payload, PROFILES), found }, () =>
    req.payload.find({
      collection: slugOf(req.payload, PROFILES),
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  if (!docs[0]) return undefined
  const { wallpaper, biography, audience, openTo, messageNotice, ...person } = profileRow.parse(docs[0])
  const pictures = await findFigureImages(
    req,
    [person.avatar, wallpaper].filter((id) => typeof id === 'number'),
  )
  const blocks = readBlocks(biography) ?? []
  return {
    ...personOf(person, pictures),
    wallpaper: pictures.find(({ id }) => id === wallpaper),
    biography: richTextHtml(blocks),
    typed: formatMarks(blocks),
    audience: audience ?? 'members',
    isOpen: openTo !== 'nobody',
    isMailed: messageNotice === 'mail',
  }
}

/** Finds the profile of an account, if the caller may see it. */
export async function findProfileOf(req: PayloadRequest, account: number): Promise<ProfileView | undefined> {
  // Below Payload, since only staff may look for profiles by their account.
  const profile = await reading({ topic: slugOf(req.payload, PROFILES) }, () => profileOf(req, account))
  return profile && findProfile(req, { id: profile.id })
}

/** Finds the profiles that the caller sees, by their ids. */
export async function findPeople(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, PROFILES),
    where: { id: { in: [...new Set(ids)] } },
    select: { name: true, slug: true, avatar: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const rows = docs.map((doc) => personRow.parse(doc))
  const pictures = await findFigureImages(
    req,
    rows.map(({ avatar }) => avatar).filter((id) => typeof id === 'number'),
  )
  return new Map(rows.map((row) => [row.id, personOf(row, pictures)]))
}

const personOf = (
  { id, name, slug, avatar }: z.output<typeof personRow>,
  pictures: readonly FigureImage[],
): Person => ({
  id,
  name: name ?? '',
  slug: slug ?? '',
  avatar: pictures.find((picture) => picture.id === avatar),
})
