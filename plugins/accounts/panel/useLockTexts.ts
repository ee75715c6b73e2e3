import type { TextName, Texts } from '@litfass/kit/texts'
import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { lockTexts } from '../lockTexts.ts'

type Name = typeof lockTexts extends Texts<infer Tree> ? TextName<Tree> : never

/** Translates a text about states; `count` selects singular or plural. */
export type LockText = (name: Name, values?: Readonly<Record<string, string | number>>) => string

/** Returns the translation function in the language of the panel. */
export function useLockTexts(): LockText {
  const { t } = useTranslation<object, `litfass:lockStates:${string}`>()
  return useMemo(() => (name, values) => t(`litfass:lockStates:${name.replaceAll('.', ':')}`, values), [t])
}
