import { t } from '@payloadcms/translations'
import { expect, it } from 'vitest'
import { addBasics } from '../plugin/basics.ts'
import { keyTexts, keyTextsIn } from './keyTexts.ts'

it.each(['de', 'en'] as const)(
  'finds the texts of the spec’s own keys in %s, as Payload looks them up',
  (language) => {
    const { i18n } = addBasics(JSON.parse('{}'))
    const translations = JSON.parse(JSON.stringify(i18n?.translations?.[language]))
    for (const [key, entry] of Object.entries(keyTexts)) {
      expect(t({ key, translations })).toBe(entry[language])
      expect(Object.entries(keyTextsIn(language))).toContainEqual([key, entry[language]])
    }
  },
)
