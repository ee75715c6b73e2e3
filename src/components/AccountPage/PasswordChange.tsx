import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm, PasswordField } from '../AccountForm/index.client.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'

/** The form for a new password, which the old one allows. Accounts that wait for approval cannot change theirs. */
export function PasswordChange({ locale, user }: AccountSectionProps) {
  if (user.state !== 'approved') return null
  const t = pageTexts('ownAccount')
  return (
    <AccountSection id="passwort" title={t('password')} lead={t('passwordLead')}>
      <AccountForm
        action={route('ggm_user_ajax_password_change')}
        submit={t('passwordSubmit')}
        next={localePath(locale, '/konto')}
      >
        <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
        <PasswordField
          label={t('newPassword')}
          hint={pageTexts('accountOutcome')('passwordHint')}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountSection>
  )
}
