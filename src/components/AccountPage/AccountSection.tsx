import type { OwnSecondFactor } from '@litfass/accounts'
import type { PayloadRequest, TypedUser } from 'payload'
import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import styles from './index.module.css'

/** Props of every section: the signed-in account, its second factor, and a request with the account's rights. */
export type AccountSectionProps = {
  locale: Locale
  req: PayloadRequest
  user: TypedUser
  secondFactor: OwnSecondFactor
  /** The token of a form without script that was refused, of whichever section. */
  draft?: string | undefined
}

type AccountSectionFrame = { id: string; title: string; lead?: string; children: ReactNode }

/** Heading, introduction and content of a section; `id` is its anchor on the page. */
export function AccountSection({ id, title, lead, children }: AccountSectionFrame) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.content}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
