import { Lightbox } from '@litfass/galleries/react'
import { messagePageTexts } from '@litfass/messages/react'
import type { ProfileView } from '@litfass/profiles'
import { ProfilePage as PageOfPerson, ProfilePart } from '@litfass/profiles/react'
import type { ImagePage } from '../../content/image/images.ts'
import { StoryGrid } from '../../content/stories/StoryList/index.tsx'
import type { StoryPage } from '../../content/stories/stories.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { Pager } from '../Pager/index.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'

type ProfilePageProps = {
  profile: ProfileView
  /** False for a profile that visitors do not see. */
  isPublic: boolean
  /** What they have written. */
  stories: StoryPage
  pictures: ImagePage
  locale: Locale
}

/** The page of a person, with what they have written and the pictures they have published. */
export function ProfilePage({ profile, isPublic, stories: written, pictures, locale }: ProfilePageProps) {
  const t = pageTexts('profile')
  const { images, total, page } = pictures
  const { stories } = written
  const gallery = `profil-${profile.id}`
  return (
    <PageOfPerson
      profile={profile}
      isPublic={isPublic}
      language={locale}
      ways={
        profile.isOpen && (
          <a
            href={localePath(locale, `/nachrichten/an/${profile.id}`)}
            rel="nofollow"
            className={actions.plain}
          >
            {messagePageTexts.in(locale).messages.write}
          </a>
        )
      }
    >
      {stories.length > 0 && (
        <ProfilePart title={t('stories')}>
          <StoryGrid stories={stories} level={3} />
        </ProfilePart>
      )}
      {images.length > 0 && (
        <ProfilePart title={t('pictures')}>
          <Lightbox galleryId={gallery} variant="full">
            <PhotoRows images={images} locale={locale} gallery={gallery} />
          </Lightbox>
        </ProfilePart>
      )}
      <Pager
        page={page}
        pages={Math.max(pictures.pages, written.pages)}
        path={localePath(locale, `/profil/${profile.slug}`)}
        group="profilePages"
      />
      {total + written.total === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
    </PageOfPerson>
  )
}
