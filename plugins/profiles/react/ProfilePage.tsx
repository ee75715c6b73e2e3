import { Picture } from '@litfass/galleries/picture'
import type { ReactNode } from 'react'
import type { ProfileView } from '../views.ts'
import { Avatar } from './Avatar.tsx'
import { profilePageTexts } from './pageTexts.ts'
import styles from './profile.module.css'
import '@litfass/interface/tokens.css'

export type ProfilePageProps = {
  profile: ProfileView
  /** False for a profile that visitors do not see: the page says who does. */
  isPublic: boolean
  /** Language of the page. */
  language: 'de' | 'en'
  /** Ways to reach the person, such as a link that writes a message. */
  ways?: ReactNode
  /** What they have published, each part in a `ProfilePart`. */
  children?: ReactNode
}

/** A person: wallpaper, avatar, name and biography, then what the project shows of them. */
export function ProfilePage({ profile, isPublic, language, ways, children }: ProfilePageProps) {
  const words = profilePageTexts.in(language).profile
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
            language={language}
            className={styles.wallpaper}
          />
        )}
        <Avatar profile={profile} isLarge language={language} />
        <div className={styles.words}>
          {!isPublic && (
            <p className={styles.audience} role="note">
              {profile.audience === 'nobody' ? words.forNobody : words.forMembers}
            </p>
          )}
          <h1 className={styles.name}>{profile.name}</h1>
          {profile.biography && (
            // Written again from checked blocks, whose texts are escaped.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own
            <div className={styles.biography} dangerouslySetInnerHTML={{ __html: profile.biography }} />
          )}
          {ways && <p>{ways}</p>}
        </div>
      </header>
      {children}
    </article>
  )
}

/** A part of a person's page, with its heading. */
export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
