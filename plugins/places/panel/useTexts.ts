import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { texts } from '../texts.ts'

export type Text = PanelText<typeof texts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof texts>('places')
