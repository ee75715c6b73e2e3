import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { de } from '../translations/de.ts'

type Catalogue = typeof de.litfass.galleries
type Stem<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Extract<Key, string>

/** A text of the panel; one in singular and plural has one key, and is chosen by `count`. */
export type Text = (key: Stem<keyof Catalogue>, values?: Readonly<Record<string, string | number>>) => string

/** The plugin's texts in the language of the panel. */
export function useTexts(): Text {
  const { t } = useTranslation<typeof de, `litfass:galleries:${Stem<keyof Catalogue>}`>()
  return useMemo(() => (key, values) => t(`litfass:galleries:${key}`, values), [t])
}
