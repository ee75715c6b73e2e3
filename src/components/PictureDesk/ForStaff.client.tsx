'use client'

import type { Session } from '@litfass/interface/session'
import type { DeskWords } from '@litfass/picture-desk/texts'
import { lazy, Suspense } from 'react'
import { localePath, signInPath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import { PageLink } from '../PageLink.tsx'
import { useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'

const Desk = lazy(() => import('./Desk.client.tsx'))

/** The multi-upload screen for staff; for others, the reason they cannot use it and the next step. */
export function ForStaff({ words }: { words: DeskWords }) {
  const session = useSession()
  return <div className={styles.place}>{contentFor(session, words)}</div>
}

function contentFor(session: Session, words: DeskWords) {
  if (session.kind === 'unknown') return <Waiting />
  if (session.kind === 'visitor' || !session.isStaff) return <NotAllowed because={reasonOf(session)} />
  return (
    <Suspense fallback={<Waiting />}>
      <Desk words={words} />
    </Suspense>
  )
}

function Waiting() {
  const t = useTexts('manyUploads')
  return (
    <p role="status" className={styles.waiting}>
      {t('checking')}
    </p>
  )
}

type Reason = 'visitor' | 'pending' | 'member'

const reasonOf = (session: Session): Reason => {
  if (session.kind !== 'account') return 'visitor'
  return session.isPending ? 'pending' : 'member'
}

const REASONS = { visitor: 'signInText', pending: 'pendingText', member: 'staffText' } as const

function NotAllowed({ because }: { because: Reason }) {
  const isVisitor = because === 'visitor'
  const t = useTexts('manyUploads')
  const locale = usePageLocale()
  return (
    <section className={styles.refusal}>
      <h2 className={styles.refusalTitle}>{t(because === 'pending' ? 'pending' : 'notAllowed')}</h2>
      <p>{t(REASONS[because])}</p>
      <div className={styles.steps}>
        {isVisitor && (
          <a href={signInPath(locale, localePath(locale, '/bilder/hochladen'))} className={actions.primary}>
            {t('signIn')}
          </a>
        )}
        <PageLink href={localePath(locale, '/bilder')} className={isVisitor ? undefined : actions.primary}>
          {t('toGallery')}
        </PageLink>
      </div>
    </section>
  )
}
