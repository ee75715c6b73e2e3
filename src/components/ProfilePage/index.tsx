import { Lightbox } from '@litfass/galleries/react'
import { messagePageTexts } from '@litfass/messages/react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { ImagePage } from '../../queries/images.ts'
import type { ProfileView } from '../../queries/profiles.ts'
import type { StoryPage } from '../../queries/stories.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { Pager } from '../Pager/index.tsx'
import { PhotoRows } from '../PhotoRows/index.tsx'
import { Picture } from '../Picture/index.tsx'
import { StoryGrid } from '../StoryList/index.tsx'
import styles from './index.module.css'

type ProfilePageProps = {
  profile: ProfileView
  /** False for a profile that visitors do not see. */
  isPublic: boolean
  /** What they have written. */
  stories: StoryPage
  pictures: ImagePage
  locale: Locale
}

/** A person: wallpaper, avatar, name and biography, then what they have written and the pictures they have published. */
export function ProfilePage({ profile, isPublic, stories: written, pictures, locale }: ProfilePageProps) {
  const t = pageTexts('profile')
  const { images, total, page } = pictures
  const { stories } = written
  const gallery = `profil-${profile.id}`
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {profile.wallpaper && (
          <Picture
            image={profile.wallpaper}
            ratio={3.5}
            sizes="100vw"
            alt=""
            priority
            className={styles.wallpaper}
          />
        )}
        <Avatar profile={profile} isLarge />
        <div className={styles.words}>
          {!isPublic && (
            <p className={styles.audience} role="note">
              {t(profile.audience === 'nobody' ? 'forNobody' : 'forMembers')}
            </p>
          )}
          <h1 className={styles.name}>{profile.name}</h1>
          {profile.biography && (
            // Written again from checked blocks, whose texts are escaped.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own
            <div className={styles.biography} dangerouslySetInnerHTML={{ __html: profile.biography }} />
          )}
          {profile.isOpen && (
            <p>
              <a
                href={localePath(locale, `/nachrichten/an/${profile.id}`)}
                rel="nofollow"
                className={actions.plain}
              >
                {messagePageTexts.in(locale).messages.write}
              </a>
            </p>
          )}
        </div>
      </header>
      {stories.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('stories')}</h2>
          <StoryGrid stories={stories} level={3} />
        </section>
      )}
      {images.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('pictures')}</h2>
          <Lightbox galleryId={gallery} variant="full">
            <PhotoRows images={images} locale={locale} gallery={gallery} />
          </Lightbox>
        </section>
      )}
      <Pager
        page={page}
        pages={Math.max(pictures.pages, written.pages)}
        path={localePath(locale, `/profil/${profile.slug}`)}
        group="profilePages"
      />
      {total + written.total === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
    </article>
  )
}

type AvatarProps = { profile: Pick<ProfileView, 'name' | 'avatar'>; isLarge?: boolean }

/** The round picture of a person, or the first letter of their name. The name is beside it. */
export function Avatar({ profile: { name, avatar }, isLarge = false }: AvatarProps) {
  return (
    <div className={styles.avatar} data-large={isLarge || undefined}>
      {avatar ? (
        <Picture image={avatar} ratio={1} sizes={isLarge ? '8rem' : '4rem'} alt="" />
      ) : (
        <span aria-hidden>{[...name.trim()][0]?.toLocaleUpperCase()}</span>
      )}
    </div>
  )
}
