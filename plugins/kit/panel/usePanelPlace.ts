import { useConfig, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'

/** Where the panel finds the server, and its language. */
export type PanelPlace = {
  /** Below which Payload's own REST answers, such as `/api`. */
  restUrl: string
  /** Below which the named routes answer. */
  baseUrl: string
  language: 'de' | 'en'
}

/** Where the panel finds the server, and its language; the same object until one of them changes. */
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
