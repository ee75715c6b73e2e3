import { embedOf } from '@litfass/consent/domain'
import type { EmbedBlock, PictureBlock } from '@litfass/rich-text'
import { RichText } from '@litfass/rich-text/react'
import { consentSettings } from '../../../../config/consentSettings.ts'
import { Figure } from '../../../components/Figure/index.tsx'
import { imageWords } from '../../../components/imageWords.ts'
import { PageEmbed } from '../../../components/PageEmbed/index.client.tsx'
import type { Locale } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import { SiteEventBox } from '../../event/Participation/index.tsx'
import type { PageView } from '../storyView.ts'
import styles from './StoryBody.module.css'
import { StoryGallery } from './StoryGallery.tsx'

type StoryBodyProps = { story: PageView; gallery: string; locale: Locale }

/** The text of a story, with what its blocks refer to. */
export function StoryBody({ story, gallery, locale }: StoryBodyProps) {
  const { blocks, parts, gallery: atEnd, isWithheld } = story
  return (
    <div className={styles.text}>
      <RichText
        blocks={blocks}
        parts={{
          picture: (block) => {
            const image = parts.images.get(block.imageId)
            return <TextPicture block={block} image={image} gallery={gallery} locale={locale} />
          },
          gallery: ({ galleryId }) => (
            <TextGallery gallery={parts.galleries.get(galleryId)} locale={locale} />
          ),
          embed: (block) => <TextEmbed block={block} />,
          participation: ({ eventId }) => (
            <div className={styles.participation}>
              <SiteEventBox view={parts.events.get(eventId)} path={story.path} locale={locale} />
            </div>
          ),
          // A paywall replaces a withheld rest.
          premium: () => !isWithheld && <Marker />,
        }}
      />
      {atEnd && <TextGallery gallery={atEnd} locale={locale} />}
    </div>
  )
}

function Marker() {
  return (
    <p id="premium" tabIndex={-1} className={styles.behind}>
      {pageTexts('reveal')('revealed')}
    </p>
  )
}

type Found<Part extends keyof PageView['parts']> =
  PageView['parts'][Part] extends ReadonlyMap<number, infer Value> ? Value | undefined : never

type TextPictureProps = { block: PictureBlock; image: Found<'images'>; gallery: string; locale: Locale }

/** A picture in the text. One that is gone leaves nothing: its readers miss nothing they know of. */
function TextPicture({ block: { width, caption }, image, gallery, locale }: TextPictureProps) {
  if (!image) return null
  const { altBeside, credit, lang } = imageWords()(image)
  const isWide = width === 'wide'
  return (
    <div className={isWide ? styles.wide : styles.picture}>
      <Figure
        image={image}
        alt={altBeside}
        lang={lang}
        sizes={
          isWide ? '(min-width: 90em) 62rem, (min-width: 62em) 74vw, 100vw' : '(min-width: 44em) 34rem, 92vw'
        }
        ratio={isWide && image.width > image.height * 1.5 ? 1.78 : undefined}
        locale={locale}
        gallery={gallery}
        caption={
          <figcaption className={styles.caption}>
            {caption ? <span>{caption}</span> : image.caption && <span lang={lang}>{image.caption}</span>}
            {credit && <small>{credit}</small>}
          </figcaption>
        }
      />
    </div>
  )
}

function TextGallery({ gallery, locale }: { gallery: Found<'galleries'>; locale: Locale }) {
  if (!gallery || gallery.images.length === 0) return null
  return (
    <div className={styles.gallery}>
      <StoryGallery gallery={gallery} locale={locale} />
    </div>
  )
}

/** Content of another site, behind the question for consent. */
function TextEmbed({ block: { url } }: { block: EmbedBlock }) {
  const embed = embedOf({ address: url }, consentSettings.providers)
  if (!embed) return <p className={styles.gone}>{pageTexts('story')('gone')}</p>
  return (
    <div className={styles.embed}>
      <PageEmbed embed={embed} />
    </div>
  )
}
