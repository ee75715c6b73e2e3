import { qrCodeOf, type SecondFactor } from '@litfass/accounts'
import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm, PasswordField } from '../AccountForm/index.client.tsx'
import { CodeField } from '../SignInForm/index.client.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import styles from './index.module.css'

/** Sets up a second factor in two steps, password and code, or removes it. For accounts that may do something. */
export function SecondFactorSetup({
  locale,
  user,
  secondFactor: { factor, isRequired },
}: AccountSectionProps) {
  if (user.state !== 'approved') return null
  const t = pageTexts('ownAccount')
  const here = localePath(locale, '/konto')
  const password = <PasswordField name="password" label={t('password')} autoComplete="current-password" />
  const isMissing = isRequired && factor.state !== 'on'
  return (
    <AccountSection
      id="zweiter-faktor"
      title={t('factor')}
      lead={t(isMissing ? 'factorRequired' : 'factorLead')}
    >
      {factor.state === 'off' && (
        <AccountForm action={route('ggm_user_ajax_secondfactor_begin')} submit={t('factorBegin')} next={here}>
          {password}
        </AccountForm>
      )}
      {factor.state === 'begun' && <Setup setup={factor.setup} here={here} />}
      {factor.state === 'on' && (
        <>
          <p>{t('factorOn', { count: factor.recoveryLeft })}</p>
          <AccountForm
            action={route('ggm_user_ajax_secondfactor_remove')}
            submit={t('factorRemove')}
            next={here}
            isPlain
          >
            {password}
            <CodeField />
          </AccountForm>
        </>
      )}
    </AccountSection>
  )
}

type SetupProps = { setup: Extract<SecondFactor, { state: 'begun' }>['setup']; here: string }

function Setup({ setup: { secret, uri, recoveryCodes }, here }: SetupProps) {
  const t = pageTexts('ownAccount')
  const { size, path } = qrCodeOf(uri)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${recoveryCodes.join('\n')}\n`)}`
  return (
    <>
      <p>{t('factorScan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('factorImage')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <p>{t('factorCodes')}</p>
      <ol className={styles.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a href={file} download={t('factorFile')}>
          {t('factorDownload')}
        </a>
      </p>
      <AccountForm
        action={route('ggm_user_ajax_secondfactor_confirm')}
        submit={t('factorConfirm')}
        next={here}
      >
        <CodeField hint={t('factorDigits')} />
      </AccountForm>
    </>
  )
}
