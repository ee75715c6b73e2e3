import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { deskTexts } from '../deskTexts.ts'

export type Text = PanelText<typeof deskTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof deskTexts>('articleDesk')
