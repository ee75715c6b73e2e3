import { ownSecondFactor } from '@litfass/accounts'
import type { ReactNode } from 'react'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import form from '../SignInForm/index.module.css'
import { AccountDeletion } from './AccountDeletion.tsx'
import type { AccountSectionProps } from './AccountSection.tsx'
import { AddressChange } from './AddressChange.tsx'
import { ApiKeySection } from './ApiKeySection.tsx'
import { CommentNotices } from './CommentNotices.tsx'
import { CreditBalance } from './CreditBalance.tsx'
import { DataExport } from './DataExport.tsx'
import styles from './index.module.css'
import { PasswordChange } from './PasswordChange.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { SessionList } from './SessionList.tsx'

/** A section of the page: heading and content, usually an `AccountSection`; `null` where there is nothing to do. */
type Section = (props: AccountSectionProps) => ReactNode | Promise<ReactNode>

/** The sections in their order. A plugin's part of the page is one more component here. */
const SECTIONS: readonly Section[] = [
  ProfileSection,
  CreditBalance,
  CommentNotices,
  SessionList,
  AddressChange,
  PasswordChange,
  SecondFactorSetup,
  ApiKeySection,
  DataExport,
  AccountDeletion,
]

type AccountPageProps = Omit<AccountSectionProps, 'secondFactor'> & {
  /** The message of a form sent without script: its result, or why it was refused. */
  done: string | undefined
  refusal: string | undefined
}

/** The page of one's own account. */
export async function AccountPage({ done, refusal, ...given }: AccountPageProps) {
  const t = pageTexts('ownAccount')
  const secondFactor = await ownSecondFactor(given.req)
  const { user, locale } = given
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['accountForm', 'signIn'])}>
      <article className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.who}>
            {t('signedIn', { name: user.name ?? '' })} <span>{user.email}</span>
          </p>
          {user.state === 'pending' && <p>{t('pending')}</p>}
          {isDone(done) && (
            <p role="status" className={form.done}>
              {t(done)}
            </p>
          )}
          {refusal && (
            <p role="alert" className={form.error}>
              {refusal}
            </p>
          )}
        </header>
        {SECTIONS.map((Section) => (
          <Section key={Section.name} {...given} secondFactor={secondFactor} />
        ))}
      </article>
    </ProvideTexts>
  )
}

const DONE = [
  'ended',
  'passwordChanged',
  'addressAsked',
  'begun',
  'confirmed',
  'removed',
  'apiKeyCreated',
  'apiKeyRevoked',
  'profileSaved',
  'notices',
] as const

function isDone(done: string | undefined): done is (typeof DONE)[number] {
  return DONE.some((one) => one === done)
}
