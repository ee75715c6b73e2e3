import type { Config } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { text } from '../translations/text.ts'
import { PROCESSING_VIEW_PATH } from './processingViewPath.ts'

/** Adds the view of the processing to the panel, and a link to it to the navigation. */
export function addProcessingView(
  admin: Config['admin'],
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): NonNullable<Config['admin']> {
  const { components } = admin ?? {}
  return {
    ...admin,
    components: {
      ...components,
      views: {
        ...components?.views,
        imageProcessing: {
          Component: { path: '@litfass/images/rsc#ProcessingView', serverProps: { collection } },
          path: PROCESSING_VIEW_PATH,
          exact: true,
          meta: { title: text('processing').de },
        },
      },
      afterNavLinks: [...(components?.afterNavLinks ?? []), '@litfass/images/admin#ProcessingNavLink'],
    },
  }
}
