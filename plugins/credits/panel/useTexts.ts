import { failureText } from '@litfass/interface/panelActions'
import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { texts } from '../texts.ts'
import type { panelTexts as creditsPanelTexts } from './panelTexts.ts'

export type Text = PanelText<typeof creditsPanelTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof creditsPanelTexts>('creditsPanel')

/** Returns the translation function of the collections' texts. */
export const useFieldTexts = (): PanelText<typeof texts> => usePanelTexts<typeof texts>('credits')

/** Returns a function that says why a call has failed. */
export function useFailure(): (error: unknown) => string {
  const text = useTexts()
  return (error) => failureText(error, text('failed'))
}
