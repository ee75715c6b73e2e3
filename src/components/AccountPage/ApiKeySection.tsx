import { type ListedApiKey, ownApiKey } from '@litfass/accounts'
import { headers } from 'next/headers'
import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm, PasswordField } from '../AccountForm/index.client.tsx'
import { Moment } from '../Moment/index.tsx'
import { CodeField } from '../SignInForm/index.client.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import { ApiKeyForm, FreshKey } from './ApiKeyForm.client.tsx'
import styles from './index.module.css'

/** The API key: since when there is one, its last use, and forms that make, replace and revoke it. For staff. */
export async function ApiKeySection({ locale, req, secondFactor: { factor } }: AccountSectionProps) {
  const { mayHave, current, fresh } = await ownApiKey(req, (await headers()).get('cookie'))
  if (!mayHave && !current) return null
  const t = pageTexts('ownAccount')
  const words = {
    key: t('apiKeyNew'),
    warning: t('apiKeyOnce'),
    copy: t('copy'),
    copied: t('copied'),
    copiedKey: t('copiedKey'),
    selected: t('copyByHand'),
  }
  return (
    <AccountSection id="api-schluessel" title={t('apiKey')} lead={t('apiKeyLead')}>
      {fresh && <FreshKey value={fresh} words={words} />}
      {current ? <KeyTimes apiKey={current} /> : <p>{t('apiKeyNone')}</p>}
      {mayHave && (
        <ApiKeyForm
          action={route('ggm_user_ajax_apikey_create')}
          submit={t(current ? 'apiKeyReplace' : 'apiKeyCreate')}
          words={words}
        >
          <PasswordField label={t('password')} autoComplete="current-password" />
          {factor.state === 'on' && <CodeField />}
        </ApiKeyForm>
      )}
      {current && (
        <AccountForm
          action={route('ggm_user_ajax_apikey_revoke')}
          submit={t('apiKeyRevoke')}
          next={localePath(locale, '/konto')}
          isPlain
        >
          {null}
        </AccountForm>
      )}
    </AccountSection>
  )
}

function KeyTimes({ apiKey: { since, usedAt } }: { apiKey: ListedApiKey }) {
  const t = pageTexts('ownAccount')
  return (
    <p className={styles.times}>
      {t('apiKeySince')} <Moment iso={since} />
      {' · '}
      {usedAt ? (
        <>
          {t('usedAt')} <Moment iso={usedAt} />
        </>
      ) : (
        t('apiKeyUnused')
      )}
    </p>
  )
}
