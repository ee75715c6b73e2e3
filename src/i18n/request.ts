import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { readEnvironment } from '../../server/environment.ts'
import { DEFAULT_LOCALE, LOCALES } from './locales.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const texts = { de, en }

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(LOCALES, requested) ? requested : DEFAULT_LOCALE
  return { locale, messages: texts[locale], timeZone: readEnvironment().timeZone }
})
