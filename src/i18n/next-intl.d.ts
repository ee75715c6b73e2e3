import type { Locale } from './locales.ts'
import type { de } from './texts/de.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof de
  }
}
