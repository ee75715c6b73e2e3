import { useConfig, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import type { DeskLanguage } from '../translations/createText.ts'

/** Where Payload serves the plugin's routes, and the language of the panel. */
export function usePanelPlace(): { baseUrl: string; language: DeskLanguage } {
  const { routes } = useConfig().config
  const { i18n } = useTranslation()
  return {
    baseUrl: formatAdminURL({ apiRoute: routes.api, path: '/litfass' }),
    language: i18n.language === 'en' ? 'en' : 'de',
  }
}
