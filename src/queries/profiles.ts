import { executeSql, sql } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import { findByFormerSlug } from '@litfass/kit/slugs'
import { findProfile, type Person, type ProfileView } from '@litfass/profiles'
import { EDITORIAL_PREFIXES } from '../../config/editorialPrefixes.ts'
import { IMAGES_PER_PAGE, type ImagePage, imagesOf } from '../content/image/images.ts'
import { type ForReaders, forReaders, ownRequest, visitorRequest } from './requests.ts'

/** Finds the profile at an address, for those who may see it. */
export const profileAt = (slug: string): Promise<ForReaders<ProfileView> | undefined> =>
  forReaders((req) => findProfile(req, { slug }), ownRequest)

/** Returns the address that a profile has now that was at this one before, to those who may see the profile. */
export async function movedProfile(slug: string): Promise<string | undefined> {
  const visitor = await visitorRequest()
  const id = await reading({ topic: 'profiles' }, () => findByFormerSlug(visitor, 'profiles', slug))
  if (!id) return undefined
  const read = await forReaders((req) => findProfile(req, { id: Number(id) }), ownRequest)
  return read?.found.slug
}

/** A link to the page of a person. */
export type PersonLink = Pick<Person, 'name' | 'slug'>

/** Finds the uploader of a picture, if visitors may see their profile. */
export async function uploaderOf(image: number): Promise<PersonLink | undefined> {
  const req = await visitorRequest()
  // Below Payload, since the account behind a picture or a profile is nothing that visitors read.
  const [row] = await reading({ topic: 'images', ids: [image] }, () =>
    executeSql(
      req,
      sql`select p.id from profiles p join images i on i.owner_id = p.account_id where i.id = ${image}`,
    ),
  )
  if (!row) return undefined
  const { docs } = await reading({ topic: 'profiles', ids: [Number(row.id)] }, () =>
    req.payload.find({
      collection: 'profiles',
      where: { id: { equals: Number(row.id) } },
      select: { name: true, slug: true },
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  return docs[0] && { name: docs[0].name ?? '', slug: docs[0].slug ?? '' }
}

/** Lists the public pictures of a person, the newest first; pages start at 1. */
export async function picturesOf(profile: number, page: number): Promise<ImagePage> {
  const req = await visitorRequest()
  const ids = (rows: { id?: unknown }[]) => rows.map(({ id }) => Number(id))
  // Below Payload, since who has uploaded a picture is nothing that the picture itself tells a visitor.
  const rows = await reading({ topic: 'images', found: ids }, () =>
    executeSql(
      req,
      sql`select i.id, (count(*) over ())::int as total from images i
          join profiles p on p.account_id = i.owner_id
          where p.id = ${profile} and i.visibility = 'public' and i.deleted_at is null
            and i.image_manager_prefix in ${EDITORIAL_PREFIXES}
            and (not i.is_stub or i.processing_state <> 'failed')
          order by i.created_at desc, i.id desc
          limit ${IMAGES_PER_PAGE} offset ${(page - 1) * IMAGES_PER_PAGE}`,
    ),
  )
  const total = Number(rows[0]?.total ?? 0)
  return { images: await imagesOf(ids(rows)), total, page, pages: Math.ceil(total / IMAGES_PER_PAGE) }
}
