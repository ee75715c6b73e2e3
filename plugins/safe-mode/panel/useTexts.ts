import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { panelTexts as safeModePanelTexts } from '../panelTexts.ts'

export type Text = PanelText<typeof safeModePanelTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof safeModePanelTexts>('safeModePanel')
