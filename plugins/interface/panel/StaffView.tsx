import { isStaff, viewerOf } from '@litfass/kit'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ComponentType, ReactNode } from 'react'

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
  const { actions } = req.payload.config.admin.components ?? {}
  return (
    <DefaultTemplate
      i18n={req.i18n}
      payload={req.payload}
      permissions={permissions}
      req={req}
      user={req.user}
      visibleEntities={{ collections: visibleEntities.collections, globals: visibleEntities.globals }}
      {...(actions && { viewActions: actions })}
      {...(locale && { locale })}
      {...(params && { params })}
      {...(searchParams && { searchParams })}
    >
      <main>
        <Gutter>{children}</Gutter>
      </main>
    </DefaultTemplate>
  )
}

/** What a view for staff shows: the request of its reader, and the query of its address. */
export type StaffViewContent = {
  req: PayloadRequest
  query: NonNullable<AdminViewServerProps['searchParams']>
}

/** Makes a view of the panel for staff. @param path below the panel's own, such as `/comment-queue` */
export const staffView = (path: `/${string}`, Content: ComponentType<StaffViewContent>) =>
  function View(props: AdminViewServerProps) {
    const { req } = props.initPageResult
    return (
      <StaffView {...props} path={path}>
        {isStaff(viewerOf(req)) && <Content req={req} query={props.searchParams ?? {}} />}
      </StaffView>
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
