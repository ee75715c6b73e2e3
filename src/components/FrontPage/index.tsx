import { Lightbox } from '@litfass/galleries/react'
import type { ImageView } from '../../content/image/images.ts'
import type { ShownSlots } from '../../content/page/teasers.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { FrontPageImages } from '../../queries/frontPage/frontPage.ts'
import { Figure } from '../Figure/index.tsx'
import { imageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { Mosaic } from '../Mosaic/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Slot } from '../Teasers/index.tsx'
import { frontPage } from './frontPage.ts'
import hero from './Hero.module.css'
import styles from './index.module.css'
import newest from './NewestList.module.css'
import story from './Story.module.css'

const GALLERY = 'start'
const WEEK = 7 * 86_400_000

type FrontPageProps = FrontPageImages & {
  /** The slots of the page, none of which shows anything yet. */
  slots: ShownSlots
  locale: Locale
}

/** The front page of pictures: as many sections as there are pictures for. Its slots say where editors can place something. */
export function FrontPage({ images, total, chosen, slots, locale }: FrontPageProps) {
  const t = pageTexts('home')
  const { hero, list, story, row, mosaic } = frontPage(images)
  const place = { locale, gallery: GALLERY }
  const isWeek = mosaic.every((image) => Date.now() - Date.parse(image.createdAt) < WEEK)
  return (
    <Lightbox galleryId={GALLERY} variant="full">
      <h1 className={styles.title}>{t(chosen > 0 ? 'chosenTitle' : 'title')}</h1>
      <Slot slot={slots.strip} />
      <Slot slot={slots.hero}>{hero && <Hero image={hero} list={list} chosen={chosen} {...place} />}</Slot>
      <Slot slot={slots.stories}>
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
      </Slot>
      <Slot slot={slots.more} />
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

type HeroProps = {
  image: ImageView
  list: ImageView[]
  /** The number of those at the start that editors have chosen. */
  chosen: number
  locale: Locale
  gallery: string
}

/** A poster sets short words large; `undefined` for the usual size. */
function lengthOf(headline: string): 'middle' | 'long' | undefined {
  if (headline.length <= 32) return undefined
  return headline.length <= 52 ? 'middle' : 'long'
}

/** The first picture with its caption as headline, and the times of the next ones. */
function Hero({ image, list, chosen, locale, gallery }: HeroProps) {
  const t = pageTexts('home')
  const { headline, rest, altBeside, credit, lang } = imageWords()(image)
  const isUpright = image.width < image.height
  const sizes = isUpright
    ? '(min-width: 90em) 35rem, (min-width: 56em) 40vw, 100vw'
    : '(min-width: 90em) 48rem, (min-width: 56em) 54vw, 100vw'
  return (
    <article className={hero.hero} data-upright={isUpright || undefined}>
      <div className={hero.figure}>
        <Figure
          image={image}
          alt={altBeside}
          lang={lang}
          sizes={sizes}
          ratio={isUpright ? 0.8 : 1.5}
          priority
          locale={locale}
          gallery={gallery}
          caption={credit && <figcaption className={hero.credit}>{credit}</figcaption>}
        />
      </div>
      <div className={hero.text}>
        <p className={hero.kicker}>{t(chosen > 0 ? 'chosen' : 'latest')}</p>
        <h2 className={hero.headline} data-length={lengthOf(headline)} lang={lang}>
          <PageLink href={localePath(locale, `/bilder/${image.id}`)}>{headline}</PageLink>
        </h2>
        {rest && (
          <p className={hero.lead} lang={lang}>
            {rest}
          </p>
        )}
        <p className={hero.time}>
          <Moment iso={image.createdAt} />
        </p>
        {list.length > 0 && <NewestList images={list} isChosen={chosen > 1} locale={locale} />}
      </div>
    </article>
  )
}

type StoryProps = {
  image: ImageView
  locale: Locale
  gallery: string
  /** `lead` spans the page with its text beside it, `column` is in a row with others. */
  kind: 'lead' | 'column'
}

const SIZES = {
  lead: '(min-width: 90em) 55rem, (min-width: 56em) 62vw, 92vw',
  column: '(min-width: 90em) 27rem, (min-width: 44em) 31vw, 92vw',
}

/** A picture with its caption as headline. */
function Story({ image, locale, gallery, kind }: StoryProps) {
  const { headline, rest, altBeside, credit, lang } = imageWords()(image)
  const ratio = kind === 'lead' ? 16 / 9 : 1.5
  return (
    <article className={story[kind]}>
      <Figure
        image={image}
        alt={altBeside}
        lang={lang}
        sizes={SIZES[kind]}
        ratio={ratio}
        locale={locale}
        gallery={gallery}
      />
      <div className={story.text}>
        <p className={story.time}>
          <Moment iso={image.createdAt} />
        </p>
        <h2 className={story.headline} lang={lang}>
          <PageLink href={localePath(locale, `/bilder/${image.id}`)}>{headline}</PageLink>
        </h2>
        {rest && (
          <p className={story.rest} lang={lang}>
            {rest}
          </p>
        )}
        {credit && <p className={story.credit}>{credit}</p>}
      </div>
    </article>
  )
}

type NewestListProps = { images: ImageView[]; isChosen: boolean; locale: Locale }

/** The next pictures, newest or chosen, as lines of time and headline. */
function NewestList({ images, isChosen, locale }: NewestListProps) {
  const t = pageTexts('home')
  const words = imageWords()
  return (
    <ul className={newest.list} aria-label={t(isChosen ? 'chosenList' : 'justIn')}>
      {images.map((image) => (
        <li key={image.id} className={newest.item}>
          <Moment iso={image.createdAt} short className={newest.time} />
          <PageLink
            href={localePath(locale, `/bilder/${image.id}`)}
            className={newest.link}
            lang={words(image).lang}
          >
            {words(image).headline}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
