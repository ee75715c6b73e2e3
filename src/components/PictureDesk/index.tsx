import { deskWords } from '@litfass/picture-desk/texts'
import type { Locale } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { ForStaff } from './ForStaff.client.tsx'
import styles from './index.module.css'

/** Settings of the page (spec/media 3, `multiupload-settings`): the image manager to upload for. */
const SETTINGS = JSON.stringify({ imprefix: 'multiupload' })

/** The page for bulk uploads of pictures. */
export function PictureDesk({ locale }: { locale: Locale }) {
  const t = pageTexts('manyUploads')
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <script
        type="application/json"
        data-settings="multiupload-settings"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
        dangerouslySetInnerHTML={{ __html: SETTINGS }}
      />
      <ForStaff words={deskWords(locale)} />
    </>
  )
}
