import { lightboxItems } from '@litfass/galleries/domain'
import { Lightbox } from '@litfass/galleries/react'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { FrontPageImages } from '../../queries/frontPageImages.ts'
import { Mosaic } from '../Mosaic/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { frontPage } from './frontPage.ts'
import { Hero } from './Hero.tsx'
import styles from './index.module.css'
import { Story } from './Story.tsx'

const GALLERY = 'start'
const WEEK = 7 * 86_400_000

/** The front page: as many sections as there are pictures for. */
export function FrontPage({ images, total, chosen, locale }: FrontPageImages & { locale: Locale }) {
  const t = useTranslations('home')
  const { hero, list, story, row, mosaic } = frontPage(images)
  const place = { locale, gallery: GALLERY }
  const isWeek = mosaic.every((image) => Date.now() - Date.parse(image.createdAt) < WEEK)
  return (
    <Lightbox galleryId={GALLERY} items={lightboxItems(images)}>
      <h1 className={styles.title}>{t(chosen > 0 ? 'chosenTitle' : 'title')}</h1>
      {hero && <Hero image={hero} list={list} chosen={chosen} {...place} />}
      {(story || row.length > 0) && (
        <section className={styles.section} aria-label={t('more')}>
          {story && <Story image={story} kind="lead" {...place} />}
          {row.length > 0 && (
            <div className={styles.row} data-count={row.length}>
              {row.map((image) => (
                <Story key={image.id} image={image} kind="column" {...place} />
              ))}
            </div>
          )}
        </section>
      )}
      {mosaic.length > 0 && (
        <section className={styles.section} aria-labelledby="mosaik">
          <div className={styles.head}>
            <h2 id="mosaik" className={styles.sectionTitle}>
              {isWeek ? t('week') : t('archive')}
            </h2>
            <PageLink href={localePath(locale, '/bilder')} className={styles.all}>
              {t('all', { count: total })}
            </PageLink>
          </div>
          <Mosaic images={mosaic} {...place} />
        </section>
      )}
    </Lightbox>
  )
}
