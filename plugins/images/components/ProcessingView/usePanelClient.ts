import { createClient } from '@litfass/kit/client'
import { useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'
import { imageQueue, imageRetry, imageRetryAll } from '../../routes.ts'
import { useTexts } from '../useTexts.ts'

/** Calls the plugin's routes where Payload serves them, in the language of the panel. */
export function usePanelClient() {
  const { routes } = useConfig().config
  const language = useTexts().i18n.language === 'en' ? 'en' : 'de'
  return useMemo(
    () =>
      createClient({
        routes: [[imageQueue, imageRetry, imageRetryAll]],
        baseUrl: formatAdminURL({ apiRoute: routes.api, path: '/litfass' }),
        language: () => language,
      }),
    [routes.api, language],
  )
}
