import type { PublishedImage } from '../../content/image/images.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { PublishPicture } from './index.client.tsx'
import styles from './index.module.css'

/** Says on a picture's own page that others do not see it, and lets staff publish a draft. */
export function UnpublishedNote({ image: { id }, visibility, revision, mayPublish }: PublishedImage) {
  const t = pageTexts('unpublished')
  if (visibility === 'public') return null
  const words = {
    publish: t('publish'),
    published: t('published'),
    changed: t('changed'),
    failed: t('failed'),
  }
  return (
    <div className={styles.note} role="note">
      <p>
        <strong>{t(visibility === 'draft' ? 'draft' : 'restricted')}</strong>{' '}
        {t(visibility === 'draft' ? 'draftText' : 'restrictedText')}
      </p>
      {visibility === 'draft' && mayPublish && <PublishPicture id={id} revision={revision} words={words} />}
    </div>
  )
}
