import type { Words } from '@litfass/kit/texts'
import { useTranslation } from '@payloadcms/ui'
import type { failureTexts, listTexts, texts, uploadTexts } from '../texts.ts'
import type { keptTexts, originTexts, queueTexts, removedTexts } from './panelTexts.ts'

type Names<Texts> = keyof Words<Texts> & string

type TextKey =
  | `litfass:images:${Names<typeof texts>}`
  | `litfass:pictureList:${Names<typeof listTexts>}`
  | `litfass:upload:${Names<typeof uploadTexts>}`
  | `litfass:failure:${Names<typeof failureTexts>}`
  | `litfass:queue:${Names<typeof queueTexts>}`
  | `litfass:origin:${Names<typeof originTexts>}`
  | `litfass:removed:${Names<typeof removedTexts>}`
  | `litfass:kept:${Names<typeof keptTexts>}`

/** Returns the plugin's texts in the language of the panel; an unknown key is a type error. */
export const useTexts = (): ReturnType<typeof useTranslation<object, TextKey>> =>
  useTranslation<object, TextKey>()
