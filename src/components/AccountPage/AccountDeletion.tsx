import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm, PasswordField } from '../AccountForm/index.client.tsx'
import { CodeField } from '../SignInForm/index.client.tsx'
import form from '../SignInForm/index.module.css'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import styles from './index.module.css'

/** Deletes the account, after it has said what goes and what stays. */
export function AccountDeletion({ locale, secondFactor: { factor } }: AccountSectionProps) {
  const t = pageTexts('ownAccount')
  return (
    <AccountSection id="loeschen" title={t('leave')} lead={t('leaveLead')}>
      <dl className={styles.facts}>
        <dt>{t('leaveGoes')}</dt>
        <dd>{t('leaveGoesText')}</dd>
        <dt>{t('leaveStays')}</dt>
        <dd>{t('leaveStaysText')}</dd>
      </dl>
      <p>
        <a href="#daten">{t('leaveExport')}</a>
      </p>
      <AccountForm
        action={route('ggm_user_ajax_delete_user')}
        submit={t('leave')}
        next={localePath(locale, '/')}
        isPlain
      >
        <PasswordField label={t('password')} autoComplete="current-password" />
        {factor.state === 'on' && <CodeField />}
        {/* Without a name it is not sent: it keeps people, not programs, from doing this by accident. */}
        <label className={form.show}>
          <input type="checkbox" required />
          {t('leaveConfirm')}
        </label>
      </AccountForm>
    </AccountSection>
  )
}
