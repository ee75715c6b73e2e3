import { isStaff, viewerOf } from '@litfass/kit'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'

type StaffViewProps = AdminViewServerProps & {
  /** Path below the panel's own, such as `/bilder-verarbeitung`. */
  path: `/${string}`
  children: ReactNode
}

/**
 * The frame of a custom panel view for staff; Payload shows custom views to everyone. Visitors are redirected to the
 * sign-in and from there back, other accounts to the panel's page for the unauthorized.
 */
export function StaffView({ initPageResult, params, searchParams, path, children }: StaffViewProps) {
  const { req, permissions, locale, visibleEntities } = initPageResult
  if (!req.user) return redirect(signInAddress(req.payload.config, path))
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
      <Gutter>{children}</Gutter>
    </DefaultTemplate>
  )
}

type PanelConfig = AdminViewServerProps['payload']['config']

function unauthorizedAddress({ routes, admin }: PanelConfig): string {
  return formatAdminURL({ adminRoute: routes.admin, path: admin.routes.unauthorized })
}

function signInAddress({ routes, admin }: PanelConfig, path: `/${string}`): string {
  const view = formatAdminURL({ adminRoute: routes.admin, path })
  const signIn = formatAdminURL({ adminRoute: routes.admin, path: admin.routes.login })
  return `${signIn}?redirect=${encodeURIComponent(view)}`
}
