import { isStaff, viewerOf } from '@litfass/kit'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps, CollectionSlug } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { PROCESSING_VIEW_PATH } from '../processingViewPath.ts'
import { QueuePanel } from './QueuePanel.client.tsx'

type ProcessingViewProps = AdminViewServerProps & { collection: CollectionSlug }

/** The view of the processing: what runs, what waits, what failed. For staff; Payload lets everybody into custom views. */
export function ProcessingView(props: ProcessingViewProps) {
  const { initPageResult, params, searchParams, collection } = props
  const { req, permissions, locale, visibleEntities } = initPageResult
  if (!req.user) return redirect(signInAddress(req.payload.config))
  if (!permissions.canAccessAdmin || !isStaff(viewerOf(req)))
    return redirect(unauthorizedAddress(req.payload.config))
  return (
    <DefaultTemplate
      i18n={req.i18n}
      payload={req.payload}
      permissions={permissions}
      req={req}
      user={req.user}
      visibleEntities={{ collections: visibleEntities.collections, globals: visibleEntities.globals }}
      {...(locale && { locale })}
      {...(params && { params })}
      {...(searchParams && { searchParams })}
    >
      <Gutter>
        <QueuePanel collection={collection} />
      </Gutter>
    </DefaultTemplate>
  )
}

function unauthorizedAddress({ routes, admin }: ProcessingViewProps['payload']['config']): string {
  return formatAdminURL({ adminRoute: routes.admin, path: admin.routes.unauthorized })
}

/** Payload's sign-in, and from there back to the view. */
function signInAddress({ routes, admin }: ProcessingViewProps['payload']['config']): string {
  const view = formatAdminURL({ adminRoute: routes.admin, path: PROCESSING_VIEW_PATH })
  const signIn = formatAdminURL({ adminRoute: routes.admin, path: admin.routes.login })
  return `${signIn}?redirect=${encodeURIComponent(view)}`
}
