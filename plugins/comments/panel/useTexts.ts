import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { panelTexts as commentPanelTexts } from './panelTexts.ts'

export type Text = PanelText<typeof commentPanelTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof commentPanelTexts>('commentPanel')
