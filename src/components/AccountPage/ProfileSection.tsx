import { findProfileOf, readProfileDraft } from '@litfass/profiles'
import { OwnProfile, profilePageTexts } from '@litfass/profiles/react'
import { localePath } from '../../i18n/locales.ts'
import { PageLink } from '../PageLink.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import { PictureTools } from './PictureTools.client.tsx'

/** One's own profile: its pictures, the biography, and who sees it. Accounts that wait for approval have none to show. */
export async function ProfileSection({ locale, req, user, draft }: AccountSectionProps) {
  const profile = user.state === 'approved' ? await findProfileOf(req, Number(user.id)) : undefined
  if (!profile) return null
  const { title, lead } = profilePageTexts.in(locale).own
  return (
    <AccountSection id="profil" title={title} lead={lead}>
      <OwnProfile
        profile={profile}
        typed={await readProfileDraft(req, draft)}
        language={locale}
        paths={{ profile: localePath(locale, `/profil/${profile.slug}`), own: localePath(locale, '/konto') }}
        PictureTools={PictureTools}
        Link={PageLink}
      />
    </AccountSection>
  )
}
