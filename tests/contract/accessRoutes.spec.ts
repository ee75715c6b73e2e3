import { type AccessCase, describeAccess, routeNames, type TestViewer } from '@litfass/kit/testing'
import { beforeAll } from 'vitest'
import { routeTables } from '../../src/routes.ts'
import { bookmarkAccess, type SharedByMember, shareByMember } from '../factories/bookmarkAccess.ts'
import { buildGallery } from '../factories/buildGallery.ts'
import { buildServedPictures, type ServedPictures } from '../factories/buildServedPictures.ts'
import { consentRouteAccess } from '../factories/consentAccess.ts'
import { editorRouteAccess } from '../factories/editorRouteAccess.ts'
import { fileRouteAccess } from '../factories/fileRouteAccess.ts'
import { galleryRouteAccess } from '../factories/galleryRouteAccess.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { processingRouteAccess } from '../factories/processingRouteAccess.ts'
import { selectionRouteAccess } from '../factories/selectionRouteAccess.ts'
import { uploadRouteAccess } from '../factories/uploadRouteAccess.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

const made: ServedPictures = {
  open: { id: 0, address: '' },
  own: { id: 0, address: '' },
  withdrawn: { id: 0, address: '' },
}
const galleries = { open: 0, draft: 0 }
let shared: SharedByMember = { id: 0, token: '' }
let picture: Buffer

beforeAll(async () => {
  picture = await photograph({ width: 64, height: 64 })
  Object.assign(made, await buildServedPictures(site(), picture))
  const pictures = [made.open.id, made.own.id, made.withdrawn.id]
  galleries.open = (await buildGallery(site().payload, { pictures })).id
  galleries.draft = (await buildGallery(site().payload, { pictures, isPublished: false })).id
  shared = await shareByMember(site(), made)
})

const cases: AccessCase[] = [
  ...bookmarkAccess(site, made, () => shared),
  ...consentRouteAccess(site),
  ...uploadRouteAccess(site, () => picture),
  ...processingRouteAccess(site, made),
  ...fileRouteAccess(site, made),
  ...galleryRouteAccess(site, { made, galleries }),
  ...editorRouteAccess(site, made),
  ...selectionRouteAccess(site, made),
]

describeAccess({
  title: 'named routes',
  names: () => routeNames(...routeTables),
  cases,
  viewers: () => site().viewers,
})

describeAccess({
  title: 'named routes, by the cookie of a browser on the site',
  names: () => routeNames(...routeTables),
  cases,
  viewers: () => {
    const { viewers } = site()
    const withCookie = (viewer: TestViewer): TestViewer => ({ ...viewer, headers: viewer.cookieHeaders })
    return {
      anonymous: withCookie(viewers.anonymous),
      member: withCookie(viewers.member),
      otherMember: withCookie(viewers.otherMember),
      pending: withCookie(viewers.pending),
      locked: withCookie(viewers.locked),
      editor: withCookie(viewers.editor),
      admin: withCookie(viewers.admin),
    }
  },
})
