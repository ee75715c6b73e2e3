import { BookmarkButton } from '@litfass/bookmarks/react'
import type { GalleryPicture } from '@litfass/galleries'
import { lightboxItems } from '@litfass/galleries/domain'
import { Lightbox } from '@litfass/galleries/react'
import { altText, creditLine, foreignLanguage } from '@litfass/images/model'
import type { Metadata } from 'next'
import { EditPicture } from '../../../components/EditPicture/index.client.tsx'
import { headlineOf } from '../../../components/imageWords.ts'
import { PageEmbed } from '../../../components/PageEmbed/index.client.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { SharePage } from '../../../components/SharePage/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { ForReaders } from '../../../queries/requests.ts'
import styles from '../../image/PicturePage/index.module.css'
import { LargeFigure } from '../../image/PicturePage/index.tsx'
import { oEmbedLink, socialImage } from '../../image/PicturePage/metadata.ts'
import own from './index.module.css'

type GalleryPicturePageProps = { picture: GalleryPicture; isPublic: boolean; locale: Locale }

/** The page of one picture of a gallery, so that a shared link has its own title and social card. */
export function GalleryPicturePage({ picture, isPublic, locale }: GalleryPicturePageProps) {
  const t = pageTexts('galleries')
  const imageTexts = pageTexts('image')
  const lightbox = pageTexts('lightbox')
  const pictureTexts = pageTexts('picture')
  const { gallery, entry, isNeighbour, position } = picture
  const { image } = entry
  const untitled = t('untitledPicture', { number: position, title: gallery.title })
  const { headline, rest, isCut } = headlineOf(image.caption)
  const credit = creditLine(image.copyright, imageTexts('credit'))
  const lang = foreignLanguage(image, locale)
  const pageOf = (pid: number) => localePath(locale, `/galerie/${gallery.id}/bild/${pid}`)
  return (
    <article>
      <PageLink href={localePath(locale, `/galerie/${gallery.id}`)} className={own.back}>
        <span aria-hidden="true">← </span>
        {t('back', { title: gallery.title })}
      </PageLink>
      {!isPublic && (
        <p className={own.note} role="note">
          {t('draft')}
        </p>
      )}
      {isNeighbour && (
        <p className={own.note} role="status">
          {t('gone')}
        </p>
      )}
      <Lightbox galleryId={String(gallery.id)} variant="full" items={lightboxItems([image], { pageOf })}>
        <LargeFigure
          image={image}
          alt={altText(image, { hasCaption: true, otherwise: imageTexts('open') })}
          lang={lang}
          locale={locale}
          gallery={String(gallery.id)}
          caption={
            <>
              <h1 className={styles.headline} lang={headline ? lang : undefined}>
                {headline || untitled}
              </h1>
              {rest && (
                <p className={styles.rest} lang={lang}>
                  {isCut ? image.caption : rest}
                </p>
              )}
              <p className={styles.facts}>
                {credit && <span>{credit}</span>}
                <span>{lightbox('position', { number: position, total: gallery.total })}</span>
              </p>
              <div className={styles.actions}>
                <BookmarkButton id={image.id} imageType="image" look="words" />
                <SharePage
                  path={pageOf(image.id)}
                  title={headline || untitled}
                  image={socialImage(image, untitled)?.url}
                />
              </div>
              <EditPicture imageId={image.id} label={pictureTexts('edit')} />
            </>
          }
        />
      </Lightbox>
      {entry.embed && <PageEmbed embed={entry.embed} />}
      <GalleryMoves picture={picture} locale={locale} />
    </article>
  )
}

/** Links to the previous and the next picture of the gallery, and back to it. */
function GalleryMoves({ picture, locale }: { picture: GalleryPicture; locale: Locale }) {
  const t = pageTexts('galleries')
  const { gallery, previous, next } = picture
  const address = (pid: number) => localePath(locale, `/galerie/${gallery.id}/bild/${pid}`)
  return (
    <nav className={own.moves} aria-label={t('neighbours')}>
      {previous !== null && (
        <PageLink href={address(previous)} rel="prev">
          <span aria-hidden="true">← </span>
          {t('previous')}
        </PageLink>
      )}
      {next !== null && (
        <PageLink href={address(next)} rel="next" className={own.next}>
          {t('next')}
          <span aria-hidden="true"> →</span>
        </PageLink>
      )}
    </nav>
  )
}

type Described = ForReaders<GalleryPicture> & { locale: Locale }

/** Builds the metadata of a picture's page in a gallery: title, description, social card and oEmbed link. */
export async function galleryPictureMetadata({ found, isPublic, locale }: Described): Promise<Metadata> {
  const t = pageTexts('galleries')
  const imageTexts = pageTexts('image')
  const { gallery, entry, position } = found
  const { image } = entry
  const title =
    headlineOf(image.caption).headline || t('untitledPicture', { number: position, title: gallery.title })
  const credit = creditLine(image.copyright, imageTexts('credit'))
  const description = [image.caption.trim(), credit].filter(Boolean).join(' ') || gallery.title
  const social = socialImage(image, title)
  const path = `/galerie/${gallery.id}/bild/${entry.pid}`
  const metadata = pageMetadata({ locale, path, title, description, ...(social && { image: social }) })
  // Nothing can be embedded until its files are ready.
  const types = social && oEmbedLink(localePath(locale, path), title)
  return {
    ...metadata,
    ...(types && { alternates: { ...metadata.alternates, types } }),
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}
