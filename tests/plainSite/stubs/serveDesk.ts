import { galleryFromPictures } from '@litfass/galleries/routes'
import { type DeskPicture, sortableImagesSelection } from '@litfass/picture-desk/routes'
import { PICTURES_PER_PAGE } from '../../../plugins/picture-desk/constants.ts'
import type { PlainSite } from '../startPlainSite.ts'
import type { serveEditor } from './serveEditor.ts'
import { serveRoute } from './serveRoute.ts'
import { addressesOf } from './serveUploads.ts'
import type { StoredPicture } from './storedPicture.ts'

/**
 * Serves the choice among the pictures of an editor, newest first, and galleries made of them. What stands behind the routes
 * is tested by `tests/int/sortableImagesSelection.spec.ts` and `galleryRoutes.spec.ts`.
 */
export function serveDesk(site: PlainSite, { pictures }: ReturnType<typeof serveEditor>) {
  const galleries: { title: string; imageIds: number[] }[] = []
  serveRoute(site, sortableImagesSelection, ({ query: { selected, search, page } }) => {
    const words = search.toLowerCase().split(/\s+/)
    const found = [...pictures.values()]
      .map(presented)
      .filter((one) => words.every((word) => `${one.caption} ${one.fileName}`.toLowerCase().includes(word)))
      .sort((one, other) => other.id - one.id)
    const first = (page - 1) * PICTURES_PER_PAGE
    return {
      selected: selected.flatMap((id) => {
        const picture = pictures.get(id)
        return picture ? [presented(picture)] : []
      }),
      missing: selected.filter((id) => !pictures.has(id)),
      pictures: page === 0 ? [] : found.slice(first, first + PICTURES_PER_PAGE),
      total: page === 0 ? 0 : found.length,
      page,
      pages: page === 0 ? 0 : Math.ceil(found.length / PICTURES_PER_PAGE),
    }
  })
  serveRoute(site, galleryFromPictures, ({ body }) => {
    galleries.push(body)
    return { id: 5, total: body.imageIds.length, panel: '/admin/collections/galleries/5' }
  })
  return { galleries }
}

function presented(picture: StoredPicture): DeskPicture {
  const { id, caption, copyright, alt, focus_x, focus_y, width, height, revision, is_stub } =
    picture.imageObj()
  return {
    ...{ id, caption, copyright, alt, focus_x, focus_y, width, height, revision, is_stub },
    fileName: String(picture.now().state.fields.originalName),
    hasFailed: false,
    visibility: picture.visibility,
    imageUrls: addressesOf(picture),
  }
}
