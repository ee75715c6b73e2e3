import { useTranslation } from '@payloadcms/ui'
import type { de } from '../translations/de.ts'

type Texts = typeof de.litfass
type TextKey = {
  [Group in keyof Texts]: `litfass:${Group}:${Extract<keyof Texts[Group], string>}`
}[keyof Texts]

/** The plugin's texts in the language of the panel; a key that does not exist is a type error. */
export const useTexts = () => useTranslation<typeof de, TextKey>()
