import { readTyped } from '@litfass/accounts'
import type { ReactNode } from 'react'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { payloadInstance } from '../../queries/requests.ts'
import { PageLink } from '../PageLink.tsx'
import form from '../SignInForm/index.module.css'
import { safeNextPath } from '../SignInForm/signIn.ts'
import styles from '../SignInPanel/index.module.css'

type AccountPanelProps = {
  locale: Locale
  title: string
  lead?: string
  /** The success message of a form sent without script. */
  done?: string | undefined
  /** Why the page can do nothing, such as a link that has expired. */
  problem?: string | undefined
  /** The way on: a link below. */
  way: { path: string; words: string }
  children?: ReactNode
}

/** One step on the way into an account: a heading, a form or its outcome, and a way on. */
export function AccountPanel({ locale, title, lead, done, problem, way, children }: AccountPanelProps) {
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['accountForm'])}>
      <section className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {done && (
          <p role="status" className={form.done}>
            {done}
          </p>
        )}
        {problem && (
          <p role="alert" className={form.error}>
            {problem}
          </p>
        )}
        {!done && !problem && (
          <>
            {lead && <p className={styles.lead}>{lead}</p>}
            {children}
          </>
        )}
        <p className={styles.after}>
          <PageLink href={localePath(locale, way.path)} prefetch={false}>
            {way.words}
          </PageLink>
        </p>
      </section>
    </ProvideTexts>
  )
}

/** The query of an account page, as forms without script and links of mails bring it. */
export type AccountQuery = Promise<Record<string, string | string[] | undefined>>

/**
 * Returns what a form without script has brought about: `done`, why it was refused in words and what was typed, and the token of a
 * link; `next` is the page of this site where someone wants to go once they are signed in.
 */
export async function outcomeOf(searchParams: AccountQuery) {
  const query = await searchParams
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const error = text('error')
  return {
    ...{ done: text('done'), token: text('token') ?? '', next: safeNextPath(query.next, '') || undefined },
    refusal: error && refusalOf(error, text('field')),
    typed: readTyped(await payloadInstance(), query.typed),
    draft: text('entwurf'),
  }
}

const PROBLEMS = {
  'account.linkExpired': 'expired',
  'account.linkUsed': 'used',
  'account.linkForged': 'forged',
  'account.passwordWrong': 'badCurrentPassword',
  'account.secondFactor.wrong': 'badCode',
  'account.secondFactorWrong': 'badCode',
  'account.secondFactor': 'codeMissing',
  'account.lastAdmin': 'lastAdmin',
  'account.addressSame': 'addressSame',
  tooMany: 'tooMany',
} as const

const FIELDS = {
  email: 'badEmail',
  password: 'badPassword',
  currentPassword: 'badCurrentPassword',
  name: 'badName',
} as const

function refusalOf(error: string, field = ''): string {
  const t = pageTexts('accountOutcome')
  const [problem, wrong] = [entryOf(PROBLEMS, error), entryOf(FIELDS, field)]
  return t(problem ?? wrong ?? 'failed')
}

function entryOf<T extends Record<string, unknown>>(table: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(table, name) ? table[name as keyof T] : undefined
}
