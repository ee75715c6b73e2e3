import { type AccessCase, describeAccess, type TestViewer } from '@litfass/kit/testing'
import { beforeAll } from 'vitest'
import { routeTables } from '../../config/routes.ts'
import { accountRouteAccess } from '../factories/access/accounts.ts'
import { articleRouteAccess } from '../factories/access/articles.ts'
import { bookmarkAccess, type SharedByMember, shareByMember } from '../factories/access/bookmarks.ts'
import { commentRouteAccess } from '../factories/access/comments.ts'
import { consentRouteAccess } from '../factories/access/consent.ts'
import { buildServedPictures, type ServedPictures } from '../factories/access/content.ts'
import { creditOrderRouteAccess } from '../factories/access/creditOrders.ts'
import { creditMemberRouteAccess, creditPanelAccess } from '../factories/access/credits.ts'
import { downloadRouteAccess } from '../factories/access/downloads.ts'
import { entranceRouteAccess } from '../factories/access/entrance.ts'
import { galleryRouteAccess } from '../factories/access/galleries.ts'
import { editorRouteAccess } from '../factories/access/imageEditor.ts'
import { landingPageRouteAccess } from '../factories/access/landingPages.ts'
import { mailRouteAccess } from '../factories/access/mails.ts'
import { messageRouteAccess } from '../factories/access/messages.ts'
import { participationRouteAccess } from '../factories/access/participation.ts'
import {
  fileRouteAccess,
  processingRouteAccess,
  selectionRouteAccess,
  uploadRouteAccess,
} from '../factories/access/pictureRoutes.ts'
import { profileRouteAccess } from '../factories/access/profiles.ts'
import { reportRouteAccess } from '../factories/access/reports.ts'
import { safeModeRouteAccess } from '../factories/access/safeMode.ts'
import { teaserRouteAccess } from '../factories/access/teasers.ts'
import { topicRouteAccess } from '../factories/access/topics.ts'
import { buildGallery } from '../factories/galleries.ts'
import { photograph } from '../factories/pictures/photograph.ts'
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
  ...accountRouteAccess(site),
  ...bookmarkAccess(site, made, () => shared),
  ...consentRouteAccess(site),
  ...creditOrderRouteAccess(site),
  ...downloadRouteAccess(site),
  ...entranceRouteAccess(site),
  ...uploadRouteAccess(site, () => picture),
  ...processingRouteAccess(site, made),
  ...fileRouteAccess(site, made),
  ...galleryRouteAccess(site, { made, galleries }),
  ...editorRouteAccess(site, made),
  ...selectionRouteAccess(site, made),
  ...profileRouteAccess(site),
  ...topicRouteAccess(site),
  ...reportRouteAccess(site, made),
  ...messageRouteAccess(site),
  ...mailRouteAccess(site),
  ...commentRouteAccess(site, made),
  ...articleRouteAccess(site),
  ...participationRouteAccess(site),
  ...landingPageRouteAccess(site),
  ...creditPanelAccess(site),
  ...safeModeRouteAccess(site),
  ...teaserRouteAccess(site),
  ...creditMemberRouteAccess(site),
]

describeAccess({
  title: 'named routes',
  channel: 'route',
  config: () => site().payload.config,
  cases,
  viewers: () => site().viewers,
})

describeAccess({
  // One step finds the account behind a cookie or a token, whichever route is called (`lockedSession.spec.ts`), and
  // `otherSites.spec.ts` calls every route that changes something from elsewhere.
  title: 'named routes, by the cookie of a browser on the site',
  channel: 'route',
  config: () => site().payload.config,
  cases,
  onePerKind: routeTables.flat(),
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
