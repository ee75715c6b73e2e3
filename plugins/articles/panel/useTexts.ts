import type { TextName, Texts } from '@litfass/kit/texts'
import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { deskTexts } from '../deskTexts.ts'

type Name = typeof deskTexts extends Texts<infer Tree> ? TextName<Tree> : never

/** Translates a text of the panel; `count` selects singular or plural. */
export type Text = (name: Name, values?: Readonly<Record<string, string | number>>) => string

/** Returns the translation function in the language of the panel. */
export function useTexts(): Text {
  const { t } = useTranslation<object, `litfass:articleDesk:${string}`>()
  return useMemo(() => (name, values) => t(`litfass:articleDesk:${name.replaceAll('.', ':')}`, values), [t])
}
