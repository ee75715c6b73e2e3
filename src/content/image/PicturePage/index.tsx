import { BookmarkButton } from '@litfass/bookmarks/react'
import { Lightbox } from '@litfass/galleries/react'
import type { FigureImage } from '@litfass/images/model'
import { Likes } from '@litfass/participation/likes'
import type { ReactNode } from 'react'
import { ACCOUNT } from '../../../account.ts'
import { CommentSection } from '../../../components/Comments/index.tsx'
import { customProperties } from '../../../components/customProperties.ts'
import { EditPicture } from '../../../components/EditPicture/index.client.tsx'
import { Figure } from '../../../components/Figure/index.tsx'
import { imageWords } from '../../../components/imageWords.ts'
import { Moment } from '../../../components/Moment/index.tsx'
import { PageEmbed } from '../../../components/PageEmbed/index.client.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Picture } from '../../../components/Picture/index.tsx'
import { UnpublishedNote } from '../../../components/PublishPicture/UnpublishedNote.tsx'
import { ReportLink } from '../../../components/ReportContent/index.tsx'
import { SharePage } from '../../../components/SharePage/index.tsx'
import { TopicLinks } from '../../../components/TopicLinks/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { PersonLink } from '../../../queries/profiles.ts'
import type { ImageView, Neighbours, PublishedImage } from '../images.ts'
import styles from './index.module.css'
import large from './LargePicture.module.css'
import { socialImage } from './metadata.ts'
import neighbourStyles from './NeighbourLinks.module.css'

type PicturePageProps = Partial<Neighbours> &
  PublishedImage & {
    /** The uploader, if their profile is public. */
    person: PersonLink | undefined
    locale: Locale
    /** The query of the page. */
    query?: Readonly<Record<string, string | string[] | undefined>>
  }

/** A picture, uncropped and as large as the window allows, with its metadata. */
export function PicturePage({ newer, older, person, locale, query = {}, ...published }: PicturePageProps) {
  const { image, visibility } = published
  const t = pageTexts('picture')
  const { headline, rest, isCut, alt, altBeside, credit, lang } = imageWords()(image)
  const gallery = `bild-${image.id}`
  const path = localePath(locale, `/bilder/${image.id}`)
  return (
    <article>
      <UnpublishedNote {...published} />
      <Lightbox galleryId={gallery} variant="full">
        <LargeFigure
          image={image}
          alt={altBeside}
          lang={lang}
          locale={locale}
          gallery={gallery}
          caption={
            <>
              <h1 className={styles.headline} lang={lang}>
                {headline}
              </h1>
              {rest && (
                <p className={styles.rest} lang={lang}>
                  {isCut ? image.caption : rest}
                </p>
              )}
              <p className={styles.facts}>
                {credit && <span>{credit}</span>}
                {person && (
                  <span>
                    {t('by')}{' '}
                    <PageLink href={localePath(locale, `/profil/${person.slug}`)} prefetch={false}>
                      {person.name}
                    </PageLink>
                  </span>
                )}
                <Moment iso={image.createdAt} />
                {image.width > 0 && <span>{t('size', { width: image.width, height: image.height })}</span>}
              </p>
              <TopicLinks topics={image.topics} locale={locale} />
              <div className={styles.actions}>
                <BookmarkButton id={image.id} imageType="image" look="words" />
                {visibility === 'public' && (
                  <>
                    <Likes type="image" id={image.id} path={path} language={locale} account={ACCOUNT} />
                    <SharePage path={path} title={headline} image={socialImage(image, alt)?.url} />
                    <ReportLink contentType="image" contentId={image.id} locale={locale} />
                  </>
                )}
              </div>
              <EditPicture imageId={image.id} label={t('edit')} />
            </>
          }
        />
      </Lightbox>
      {image.embed && <PageEmbed embed={image.embed} />}
      {visibility === 'public' && (
        <CommentSection
          content={{ type: 'image', id: image.id }}
          path={localePath(locale, `/bilder/${image.id}`)}
          locale={locale}
          query={query}
        />
      )}
      <NeighbourLinks newer={newer} older={older} locale={locale} />
    </article>
  )
}

type LargeFigureProps = {
  image: FigureImage
  alt: string
  lang: string | undefined
  locale: Locale
  gallery: string
  /** A `<figcaption>`. */
  caption: ReactNode
}

/**
 * A picture, uncropped and as large as the window allows, as a link to the lightbox, or to the largest file without
 * script. Its bookmark button stands in its caption, in words.
 */
export function LargeFigure({ image, caption, ...figure }: LargeFigureProps) {
  const t = pageTexts('image')
  const { ratio, style } = largeBox(image)
  const file = image.remaining === 0 ? image.urls?.XXL : undefined
  return (
    <div className={styles.figure} style={style}>
      <Figure
        {...figure}
        image={image}
        sizes={`min(100vw, ${Math.round(ratio * 78)}vh)`}
        href={file}
        priority
        isWithoutBookmark
        caption={<figcaption className={styles.caption}>{caption}</figcaption>}
      >
        {file && <span className={large.enlarge}>{t('enlarge')}</span>}
      </Figure>
    </div>
  )
}

/** Links to the previous and the next picture, and back to all. */
function NeighbourLinks({ newer, older, locale }: Partial<Neighbours> & { locale: Locale }) {
  const t = pageTexts('picture')
  return (
    <nav className={neighbourStyles.neighbours} aria-label={t('neighbours')}>
      {newer && <Neighbour image={newer} side="newer" locale={locale} />}
      <PageLink href={localePath(locale, '/bilder')} className={neighbourStyles.all}>
        {t('all')}
      </PageLink>
      {older && <Neighbour image={older} side="older" locale={locale} />}
    </nav>
  )
}

function Neighbour({ image, side, locale }: { image: ImageView; side: keyof Neighbours; locale: Locale }) {
  const t = pageTexts('picture')
  const { headline, lang } = imageWords()(image)
  return (
    <PageLink
      href={localePath(locale, `/bilder/${image.id}`)}
      rel={side === 'newer' ? 'prev' : 'next'}
      className={neighbourStyles[side]}
    >
      <Picture image={image} alt="" sizes="7rem" ratio={1.5} className={neighbourStyles.thumb} />
      <span className={neighbourStyles.words}>
        <span className={neighbourStyles.side}>{t(side)}</span>{' '}
        <span className={neighbourStyles.headline} lang={lang}>
          {headline}
        </span>
      </span>
    </PageLink>
  )
}

/** The box of a picture on its own page, limited by page width, window height and the picture's pixels. */
function largeBox({ width, height }: { width: number; height: number }) {
  const ratio = width && height ? width / height : 1.5
  const box = `min(100%, calc((100svh - 11rem) * ${ratio.toFixed(4)}), ${Math.max(width, 320)}px)`
  return { ratio, style: customProperties({ '--box': box }) }
}
