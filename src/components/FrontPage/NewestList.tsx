import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '../../i18n/locales.ts'
import type { ImageView } from '../../queries/imageView.ts'
import { useImageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import styles from './NewestList.module.css'

type NewestListProps = { images: ImageView[]; isChosen: boolean; locale: Locale }

/** The next pictures, newest or chosen, as lines of time and headline. */
export function NewestList({ images, isChosen, locale }: NewestListProps) {
  const t = useTranslations('home')
  const words = useImageWords()
  return (
    <ul className={styles.list} aria-label={t(isChosen ? 'chosenList' : 'justIn')}>
      {images.map((image) => (
        <li key={image.id} className={styles.item}>
          <Moment iso={image.createdAt} short className={styles.time} />
          <PageLink href={localePath(locale, `/bilder/${image.id}`)} className={styles.link}>
            {words(image).headline}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
