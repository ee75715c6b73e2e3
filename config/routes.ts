import { routes as accountRoutes } from '@litfass/accounts/routes'
import { routes as articleRoutes } from '@litfass/articles/routes'
import { routes as bookmarkRoutes } from '@litfass/bookmarks/routes'
import { routes as commentRoutes } from '@litfass/comments/routes'
import { routes as consentRoutes } from '@litfass/consent/routes'
import { routes as creditRoutes } from '@litfass/credits/routes'
import { routes as downloadRoutes } from '@litfass/downloads/routes'
import { routes as galleryRoutes } from '@litfass/galleries/routes'
import { routes as editorRoutes } from '@litfass/image-editor/routes'
import { routes as imageRoutes } from '@litfass/images/routes'
import { createRouteBuilder, routes as kitRoutes } from '@litfass/kit/routes'
import { routes as landingPageRoutes } from '@litfass/landing-pages/routes'
import { routes as messageRoutes } from '@litfass/messages/routes'
import { routes as reportRoutes } from '@litfass/moderation/routes'
import { routes as participationRoutes } from '@litfass/participation/routes'
import { routes as deskRoutes } from '@litfass/picture-desk/routes'
import { routes as profileRoutes } from '@litfass/profiles/routes'
import { routes as richTextRoutes } from '@litfass/rich-text/routes'
import { routes as safeModeRoutes } from '@litfass/safe-mode/routes'
import { routes as searchRoutes } from '@litfass/search/routes'
import { routesFor as storyRoutesFor } from '@litfass/stories/routes'
import { routes as teasersRoutes } from '@litfass/teasers/routes'
import { routes as topicRoutes } from '@litfass/topics/routes'

/** The route tables of every plugin the site uses. */
export const routeTables = [
  kitRoutes,
  imageRoutes,
  editorRoutes,
  deskRoutes,
  galleryRoutes,
  bookmarkRoutes,
  consentRoutes,
  creditRoutes,
  articleRoutes,
  storyRoutesFor(['article', 'imagepost']),
  topicRoutes,
  accountRoutes,
  reportRoutes,
  downloadRoutes,
  profileRoutes,
  messageRoutes,
  searchRoutes,
  commentRoutes,
  participationRoutes,
  landingPageRoutes,
  richTextRoutes,
  safeModeRoutes,
  teasersRoutes,
]

/** Builds the address of a named route; throws for a name no plugin knows. */
export const route = createRouteBuilder(...routeTables)
