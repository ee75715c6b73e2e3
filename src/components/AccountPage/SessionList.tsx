import { type ListedSession, listSessions } from '@litfass/accounts'
import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm } from '../AccountForm/index.client.tsx'
import { Moment } from '../Moment/index.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import styles from './index.module.css'

/** Where the account is signed in, with forms that end one session, all others, or all. */
export async function SessionList({ locale, req }: AccountSectionProps) {
  const t = pageTexts('ownAccount')
  const sessions = await listSessions(req)
  const here = localePath(locale, '/konto')
  const end = { action: route('ggm_user_ajax_sessions_end'), isPlain: true }
  return (
    <AccountSection id="anmeldungen" title={t('sessions')} lead={t('sessionsLead')}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} />
            {!session.isCurrent && (
              <AccountForm
                {...end}
                submit={t('signOut')}
                label={t('signOutOf', { browser: session.browser || t('unknownBrowser') })}
                next={here}
              >
                <input type="hidden" name="which" value={session.id} />
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <AccountForm {...end} submit={t('signOutOthers')} next={here}>
            <input type="hidden" name="which" value="others" />
          </AccountForm>
        )}
        <AccountForm {...end} submit={t('signOutAll')} next={localePath(locale, '/anmelden')}>
          <input type="hidden" name="which" value="all" />
        </AccountForm>
      </div>
    </AccountSection>
  )
}

function Session({ session: { browser, usedAt, since, isCurrent } }: { session: ListedSession }) {
  const t = pageTexts('ownAccount')
  return (
    <div>
      <p className={styles.browser}>
        {browser || t('unknownBrowser')}
        {isCurrent && <strong className={styles.current}>{t('thisOne')}</strong>}
      </p>
      <p className={styles.times}>
        {t('usedAt')} <Moment iso={usedAt} />
        {' · '}
        {t('since')} <Moment iso={since} />
      </p>
    </div>
  )
}
