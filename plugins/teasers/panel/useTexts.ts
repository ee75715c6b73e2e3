import { type PanelText, usePanelTexts } from '@litfass/interface/panelPlace'
import type { texts as teaserTexts } from '../texts.ts'

export type Text = PanelText<typeof teaserTexts>

/** Returns the translation function of the panel's texts. */
export const useTexts = (): Text => usePanelTexts<typeof teaserTexts>('teasers')
