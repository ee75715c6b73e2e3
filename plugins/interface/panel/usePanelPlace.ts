import { useConfig, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'

/** Addresses of the server, and the panel's language. */
export type PanelPlace = {
  /** Base of Payload's REST API, such as `/api`. */
  restUrl: string
  /** Base of the named routes. */
  baseUrl: string
  language: 'de' | 'en'
}

/** Returns the server's addresses and the panel's language; the same object until one of them changes. */
export function usePanelPlace(): PanelPlace {
  const { routes } = useConfig().config
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'de'
  return useMemo(
    () => ({
      restUrl: formatAdminURL({ apiRoute: routes.api, path: '' }),
      baseUrl: formatAdminURL({ apiRoute: routes.api, path: '/litfass' }),
      language,
    }),
    [routes.api, language],
  )
}
