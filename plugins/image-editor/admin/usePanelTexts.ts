import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { panelTexts } from './panelTexts.ts'

/** Name of a text of the panel. Plurals are chosen by `count`. */
export type PanelTextName = Parameters<typeof panelTexts.key>[0]
type PanelText = (name: PanelTextName, values?: Readonly<Record<string, string | number>>) => string

/** Returns texts in the language of the panel; `count` is inserted as `number`, formatted. */
export function usePanelTexts(): PanelText {
  const { t, i18n } = useTranslation<object, `litfass:editorPanel:${PanelTextName}`>()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(i18n.language)
    return (name, values = {}) => {
      const { count } = values
      const counted = typeof count === 'number' && { number: numbers.format(count) }
      return t(`litfass:editorPanel:${name}`, { ...values, ...counted })
    }
  }, [t, i18n.language])
}
