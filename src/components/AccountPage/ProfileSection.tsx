import { readProfileDraft } from '@litfass/profiles'
import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { type ProfileView, profileOf } from '../../queries/profiles.ts'
import { AccountForm } from '../AccountForm/index.client.tsx'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import { Avatar } from '../ProfilePage/index.tsx'
import form from '../SignInForm/index.module.css'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import styles from './index.module.css'
import { ProfilePicture } from './ProfilePicture.client.tsx'

/** One's own profile: its pictures, the biography, and who sees it. Accounts that wait for approval have none to show. */
export async function ProfileSection({ locale, req, user, draft }: AccountSectionProps) {
  const profile = user.state === 'approved' ? await profileOf(req, Number(user.id)) : undefined
  if (!profile) return null
  const typed = await readProfileDraft(req, draft)
  const t = pageTexts('ownProfile')
  return (
    <AccountSection id="profil" title={t('title')} lead={t('lead')}>
      <p>
        <PageLink href={localePath(locale, `/profil/${profile.slug}`)} prefetch={false}>
          {t('show')}
        </PageLink>
      </p>
      <div className={styles.pictures}>
        <OwnPicture picture="avatar" profile={profile} />
        <OwnPicture picture="wallpaper" profile={profile} />
      </div>
      <AccountForm
        action={route('ggm_user_ajax_profile')}
        submit={t('submit')}
        next={localePath(locale, '/konto')}
      >
        <div className={form.field}>
          <label htmlFor="profil-text">{t('biography')}</label>
          <textarea
            id="profil-text"
            name="text"
            rows={6}
            data-characters={4000}
            defaultValue={typed ? (typed.text ?? '') : profile.typed}
            aria-describedby="profil-text-hint"
          />
          <p id="profil-text-hint" className={form.hint}>
            {t('biographyHint')}
          </p>
        </div>
        <Choice
          name="audience"
          legend={t('audience')}
          options={{ everybody: t('everybody'), members: t('members'), nobody: t('nobody') }}
          chosen={typed?.audience ?? profile.audience}
        />
        <Choice
          name="openTo"
          legend={t('openTo')}
          options={{ members: t('openToMembers'), nobody: t('openToNobody') }}
          chosen={typed?.openTo ?? (profile.isOpen ? 'members' : 'nobody')}
        />
        <Choice
          name="messageNotice"
          legend={t('messageNotice')}
          options={{ mail: t('noticeByMail'), none: t('noNotice') }}
          chosen={typed?.messageNotice ?? (profile.isMailed ? 'mail' : 'none')}
        />
      </AccountForm>
    </AccountSection>
  )
}

type ChoiceProps = {
  name: string
  legend: string
  /** The values, each with its label. */
  options: Readonly<Record<string, string>>
  chosen: string
}

/** One of several values, as radio buttons. */
export function Choice({ name, legend, options, chosen }: ChoiceProps) {
  return (
    <fieldset className={form.choices}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type OwnPictureProps = { picture: 'avatar' | 'wallpaper'; profile: ProfileView }

function OwnPicture({ picture, profile }: OwnPictureProps) {
  const t = pageTexts('ownProfile')
  const image = profile[picture]
  const name = t(picture)
  return (
    <ProfilePicture
      picture={picture}
      imageId={image?.id}
      words={{
        name,
        choose: t('choose', { name }),
        edit: t('edit', { name }),
        remove: t('remove', { name }),
        removed: t('removed'),
        undo: t('undo'),
        failed: t('failed'),
        retry: t('retry'),
      }}
    >
      {picture === 'avatar' && <Avatar profile={profile} />}
      {picture === 'wallpaper' && image && <Picture image={image} ratio={3.5} sizes="14rem" alt="" />}
    </ProfilePicture>
  )
}
