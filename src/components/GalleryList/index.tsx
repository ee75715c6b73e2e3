import type { GalleryPage } from '@litfass/galleries'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { GalleryTeaser } from './GalleryTeaser.tsx'
import styles from './index.module.css'

/** All galleries, a page at a time. */
export function GalleryList({ galleries, page, pages, locale }: GalleryPage & { locale: Locale }) {
  const t = useTranslations('galleries')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {galleries.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/bilder')} className={actions.primary}>
            {t('emptyStep')}
          </PageLink>
        </Notice>
      ) : (
        <ul className={styles.list}>
          {galleries.map((gallery, index) => (
            <li key={gallery.id}>
              <GalleryTeaser gallery={gallery} locale={locale} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} path={localePath(locale, '/galerie')} group="galleries" />
    </>
  )
}
