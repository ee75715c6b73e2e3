import { failureText } from '@litfass/interface/panelActions'
import { type PanelText, usePanelPlace, usePanelTexts } from '@litfass/interface/panelPlace'
import { type Client, createClient } from '@litfass/kit/client'
import type { AnyRoute } from '@litfass/kit/routes'
import { useMemo } from 'react'
import type { texts } from '../texts.ts'
import type { panelTexts as creditsPanelTexts } from './panelTexts.ts'

export type Text = PanelText<typeof creditsPanelTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof creditsPanelTexts>('creditsPanel')

/** Returns the translation function of the collections' texts. */
export const useFieldTexts = (): PanelText<typeof texts> => usePanelTexts<typeof texts>('credits')

/** Returns a client of routes in the panel's language; the list of routes never changes. */
export function useClient(routes: readonly AnyRoute[]): Client {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () => createClient({ routes: [routes], language: () => language, baseUrl }),
    [routes, baseUrl, language],
  )
}

/** Returns a function that says why a call has failed. */
export function useFailure(): (error: unknown) => string {
  const text = useTexts()
  return (error) => failureText(error, text('failed'))
}
