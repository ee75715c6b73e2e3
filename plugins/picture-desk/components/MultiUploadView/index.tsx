import { isStaff, viewerOf } from '@litfass/kit'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { MULTI_UPLOAD_PATH } from '../../constants.ts'
import { MultiUploadPanel } from './MultiUploadPanel.client.tsx'

/** The uploading of many pictures in the panel. For staff; Payload lets everybody into custom views. */
export function MultiUploadView({ initPageResult, params, searchParams }: AdminViewServerProps) {
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
        <MultiUploadPanel />
      </Gutter>
    </DefaultTemplate>
  )
}

type PanelConfig = AdminViewServerProps['payload']['config']

function unauthorizedAddress({ routes, admin }: PanelConfig): string {
  return formatAdminURL({ adminRoute: routes.admin, path: admin.routes.unauthorized })
}

/** Payload's sign-in, and from there back to the view. */
function signInAddress({ routes, admin }: PanelConfig): string {
  const view = formatAdminURL({ adminRoute: routes.admin, path: MULTI_UPLOAD_PATH })
  const signIn = formatAdminURL({ adminRoute: routes.admin, path: admin.routes.login })
  return `${signIn}?redirect=${encodeURIComponent(view)}`
}
