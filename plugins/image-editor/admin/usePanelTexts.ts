import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { panelDe } from '../translations/panelDe.ts'

type Stem<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Extract<Key, string>

/** A text of the panel; one in singular and plural has one key, and is chosen by `count`. */
export type PanelTextKey = Stem<keyof typeof panelDe.litfass.editorPanel>
export type PanelText = (key: PanelTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the editor's parts of the panel in its language; `count` stands in them as `number`, written so. */
export function usePanelTexts(): PanelText {
  const { t, i18n } = useTranslation<typeof panelDe, `litfass:editorPanel:${PanelTextKey}`>()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(i18n.language)
    return (key, values = {}) => {
      const { count } = values
      const counted = typeof count === 'number' && { number: numbers.format(count) }
      return t(`litfass:editorPanel:${key}`, { ...values, ...counted })
    }
  }, [t, i18n.language])
}
