import { FolderLinks, isExactly, type ListFilters, listAddress } from '@litfass/interface/panelLists'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { type BeforeListTableServerProps, createLocalReq } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'
import { texts } from '../texts.ts'

/** Galleries that are folders, the last that were changed. */
const SHOWN = 20

/** Pictures of a gallery whose ids an address has room for. */
const MOST_IDS = 400

const gallery = z.object({
  id: z.number(),
  title: z.string(),
  pictures: z.array(z.object({ image: z.number().nullish() })).nullish(),
})

/** Above the list of pictures: those of each gallery, the last changed ones first. For staff. */
export async function GalleryFolders({ payload, user, searchParams }: BeforeListTableServerProps) {
  const req = await createLocalReq({ ...(user && { user }) }, payload)
  if (!isStaff(viewerOf(req))) return null
  const { collection, imagesCollection } = options.of(payload)
  const { docs } = await payload.find({
    collection,
    sort: '-updatedAt',
    select: { title: true, pictures: true },
    limit: SHOWN,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const folders = docs.flatMap((document) => {
    const { id, title, pictures } = gallery.parse(document)
    const ids = [...new Set((pictures ?? []).flatMap(({ image }) => image ?? []))]
    if (ids.length === 0 || ids.length > MOST_IDS) return []
    const filter: ListFilters = { field: 'id', operator: 'in', value: ids.join(',') }
    return [
      {
        ...{ id, label: title, count: ids.length },
        href: listAddress(payload.config, imagesCollection, filter),
        isShown: isExactly(filter, searchParams),
      },
    ]
  })
  return (
    <FolderLinks
      language={req.i18n.language}
      label={translate(req, texts.key('byGallery'))}
      folders={folders}
    />
  )
}
