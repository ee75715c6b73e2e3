import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { panelTexts as participationPanelTexts } from './panelTexts.ts'

export type Text = PanelText<typeof participationPanelTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof participationPanelTexts>('participationPanel')
