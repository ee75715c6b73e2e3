import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm, PasswordField } from '../AccountForm/index.client.tsx'
import { CodeField } from '../SignInForm/index.client.tsx'
import form from '../SignInForm/index.module.css'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'

/** The form for a new address, which counts once the link of a mail to it is confirmed. For accounts that may do something. */
export function AddressChange({ locale, user, secondFactor: { factor } }: AccountSectionProps) {
  if (user.state !== 'approved') return null
  const t = pageTexts('ownAccount')
  return (
    <AccountSection id="adresse" title={t('address')} lead={t('addressLead')}>
      <AccountForm
        action={route('ggm_user_ajax_address_change')}
        submit={t('addressSubmit')}
        next={localePath(locale, '/konto')}
      >
        <div className={form.field}>
          <label htmlFor="new-address">{t('newAddress')}</label>
          <input
            id="new-address"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            maxLength={254}
          />
        </div>
        <PasswordField label={t('password')} autoComplete="current-password" />
        {factor.state === 'on' && <CodeField />}
      </AccountForm>
    </AccountSection>
  )
}
