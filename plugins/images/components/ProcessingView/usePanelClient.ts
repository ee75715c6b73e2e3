import { createClient } from '@litfass/kit/client'
import { usePanelPlace } from '@litfass/kit/panelPlace'
import { useMemo } from 'react'
import { imageQueue, imageRetry, imageRetryAll } from '../../routes.ts'

/** Calls the plugin's routes where Payload serves them, in the language of the panel. */
export function usePanelClient() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () =>
      createClient({
        routes: [[imageQueue, imageRetry, imageRetryAll]],
        baseUrl,
        language: () => language,
      }),
    [baseUrl, language],
  )
}
