import { clientTexts } from '../../i18n/clientTexts.ts'
import type { Locale } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { StaffPage } from '../StaffBar/StaffPage.tsx'
import { HintToStaff } from './SlotPageTools.client.tsx'

type SlotPageToolsProps = {
  pageId: number
  /** Whether the page shows nothing yet. */
  isEmpty?: boolean
  locale: Locale
}

/** What staff have on a page made of slots: its place in their bar, and a hint as long as it is empty. */
export function SlotPageTools({ pageId, isEmpty = false, locale }: SlotPageToolsProps) {
  return (
    <>
      <StaffPage collection="pages" id={pageId} hasSlots />
      {isEmpty && (
        <ProvideTexts locale={locale} texts={clientTexts(locale, ['slotPageTools'])}>
          <HintToStaff />
        </ProvideTexts>
      )}
    </>
  )
}
