import { Picture } from '@litfass/galleries/picture'
import { formTexts } from '@litfass/interface/formTexts'
import { type PageLinkProps, PlainLink } from '@litfass/interface/pager'
import { RadioChoice } from '@litfass/interface/radioChoice'
import { RouteForm } from '@litfass/interface/routeForm'
import { createRouteBuilder } from '@litfass/kit/routes'
import { fill } from '@litfass/kit/texts'
import type { ComponentType } from 'react'
import { routes } from '../routes.ts'
import type { ProfileView } from '../views.ts'
import { Avatar } from './Avatar.tsx'
import type { PictureToolsProps } from './ProfilePicture.tsx'
import { type ProfilePageWords, profilePageTexts } from './pageTexts.ts'
import styles from './profile.module.css'
import '@litfass/interface/tokens.css'

const route = createRouteBuilder(routes)

export type OwnProfileProps = {
  profile: ProfileView
  /** What a refused form without script has left, of `readProfileDraft`. */
  typed?: Readonly<Record<string, string>> | undefined
  /** Language of the page. */
  language: 'de' | 'en'
  /** Page of the profile, and this one, to which saving leads back. */
  paths: { profile: string; own: string }
  /** `ProfilePicture` with the image editor and the client of the project: a client component. */
  PictureTools: ComponentType<PictureToolsProps>
  /** The link of the framework; a plain one when left out. */
  Link?: ComponentType<PageLinkProps>
}

/** One's own profile: a link to it, its pictures, and the form for the biography and who sees it. */
export function OwnProfile({
  profile,
  typed,
  language,
  paths,
  PictureTools,
  Link = PlainLink,
}: OwnProfileProps) {
  const words = profilePageTexts.in(language).own
  const shared = { profile, words, language, PictureTools }
  return (
    <>
      <p>
        <Link href={paths.profile} prefetch={false}>
          {words.show}
        </Link>
      </p>
      <div className={styles.pictures}>
        <OwnPicture picture="avatar" {...shared} />
        <OwnPicture picture="wallpaper" {...shared} />
      </div>
      <RouteForm
        action={route('ggm_user_ajax_profile')}
        submit={words.submit}
        language={language}
        words={formTexts.in(language)}
        next={paths.own}
      >
        <div className={styles.field}>
          <label htmlFor="profil-text">{words.biography}</label>
          <textarea
            id="profil-text"
            name="text"
            rows={6}
            data-characters={4000}
            defaultValue={typed ? (typed.text ?? '') : profile.typed}
            aria-describedby="profil-text-hint"
          />
          <p id="profil-text-hint" className={styles.hint}>
            {words.biographyHint}
          </p>
        </div>
        <RadioChoice
          name="audience"
          legend={words.audience}
          options={{ everybody: words.everybody, members: words.members, nobody: words.nobody }}
          chosen={typed?.audience ?? profile.audience}
        />
        <RadioChoice
          name="openTo"
          legend={words.openTo}
          options={{ members: words.openToMembers, nobody: words.openToNobody }}
          chosen={typed?.openTo ?? (profile.isOpen ? 'members' : 'nobody')}
        />
        <RadioChoice
          name="messageNotice"
          legend={words.messageNotice}
          options={{ mail: words.noticeByMail, none: words.noNotice }}
          chosen={typed?.messageNotice ?? (profile.isMailed ? 'mail' : 'none')}
        />
      </RouteForm>
    </>
  )
}

type OwnPictureProps = Pick<OwnProfileProps, 'profile' | 'language' | 'PictureTools'> & {
  picture: 'avatar' | 'wallpaper'
  words: ProfilePageWords['own']
}

function OwnPicture({ picture, profile, words, language, PictureTools }: OwnPictureProps) {
  const image = profile[picture]
  const name = words[picture]
  const { removed, undo, failed, retry } = words
  return (
    <PictureTools
      picture={picture}
      imageId={image?.id}
      words={{
        name,
        choose: fill(words.choose, { name }),
        edit: fill(words.edit, { name }),
        remove: fill(words.remove, { name }),
        removed,
        undo,
        failed,
        retry,
      }}
    >
      {picture === 'avatar' && <Avatar profile={profile} language={language} />}
      {picture === 'wallpaper' && image && (
        <Picture image={image} ratio={3.5} sizes="14rem" alt="" language={language} />
      )}
    </PictureTools>
  )
}
