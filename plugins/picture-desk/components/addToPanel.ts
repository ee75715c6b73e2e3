import type { Config } from 'payload'
import { MULTI_UPLOAD_PATH } from '../constants.ts'
import type { ResolvedDeskOptions } from '../options.ts'
import { text } from '../translations/text.ts'

/** Adds the uploading of many pictures to the panel, a link to it, and what the project gives the desk to work with. */
export function addToPanel(
  admin: Config['admin'],
  { work }: Pick<ResolvedDeskOptions, 'work'>,
): NonNullable<Config['admin']> {
  const { components } = admin ?? {}
  return {
    ...admin,
    components: {
      ...components,
      providers: [...(components?.providers ?? []), ...(work ? [work] : [])],
      views: {
        ...components?.views,
        multiUpload: {
          Component: '@litfass/picture-desk/rsc#MultiUploadView',
          path: MULTI_UPLOAD_PATH,
          exact: true,
          meta: { title: text('uploadTitle').de },
        },
      },
      afterNavLinks: [...(components?.afterNavLinks ?? []), '@litfass/picture-desk/admin#MultiUploadNavLink'],
    },
  }
}
