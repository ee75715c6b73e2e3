import { useTranslations } from 'next-intl'
import { ForStaff } from './ForStaff.client.tsx'
import styles from './index.module.css'

/** Spec/media 3, `multiupload-settings`: the place the pictures of this page are uploaded for. */
const SETTINGS = JSON.stringify({ imprefix: 'multiupload' })

/** Uploading many pictures at once. */
export function PictureDesk() {
  const t = useTranslations('manyUploads')
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
      <ForStaff />
    </>
  )
}
