import { clientTexts } from '../../i18n/clientTexts.ts'
import type { Locale } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { ShownToStaff } from './SlotPageTools.client.tsx'
import type { PageTools } from './StaffTools.client.tsx'

/** Ways that only staff see, below a page made of slots: to see it at another time, and to edit it. */
export function SlotPageTools({ locale, ...tools }: PageTools & { locale: Locale }) {
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['slotPageTools'])}>
      <ShownToStaff {...tools} />
    </ProvideTexts>
  )
}
