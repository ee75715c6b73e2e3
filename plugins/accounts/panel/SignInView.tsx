import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import { PayloadLogo } from '@payloadcms/ui/shared'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { PanelSignIn } from './PanelSignIn.tsx'

/** Payload's page to sign in to the panel, with a field for the code of a second factor. */
export function SignInView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { locale, permissions, req } = initPageResult
  const { i18n, payload, user } = req
  const { components } = payload.config.admin
  const wanted = searchParams?.redirect
  const target = getSafeRedirect({
    fallbackTo: payload.config.routes.admin,
    redirectTo: typeof wanted === 'string' ? wanted : '',
  })
  if (user) redirect(target)
  const { importMap } = payload
  const serverProps = { i18n, locale, params, payload, permissions, searchParams, user }
  const { beforeLogin, afterLogin, graphics } = components ?? {}
  return (
    <>
      <div className="login__brand">
        {RenderServerComponent({ Component: graphics?.Logo, Fallback: PayloadLogo, importMap, serverProps })}
      </div>
      {RenderServerComponent({ Component: beforeLogin, importMap, serverProps })}
      <PanelSignIn target={target} />
      {RenderServerComponent({ Component: afterLogin, importMap, serverProps })}
    </>
  )
}
