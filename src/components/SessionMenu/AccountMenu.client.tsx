'use client'

import { useDisclosure } from '@litfass/interface/menu'
import { AdminElementsSwitch, useFlash } from '@litfass/interface/react'
import { useUnread } from '@litfass/messages/unread'
import { usePathname, useRouter } from 'next/navigation'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'
import { sessionStore } from './session.ts'

/** The buttons on the teasers of a page, which no one but staff loads. Without them the page works as for a reader. */
const EditTeasers = lazy(() =>
  import('../EditTeasers/EditTeasers.client.tsx').then<
    { default: ComponentType },
    { default: ComponentType }
  >(
    (loaded) => loaded,
    (error: unknown) => {
      console.warn('The buttons on teasers could not be loaded.', error)
      return { default: () => null }
    },
  ),
)

export type AccountMenuProps = { name: string; isStaff: boolean; isPending: boolean }

/** The menu of the signed-in account: the page of the account, the admin panel for staff, and signing out. */
export function AccountMenu({ name, isStaff, isPending }: AccountMenuProps) {
  const t = useTexts('session')
  const locale = usePageLocale()
  const { isOpen, setIsOpen, root, button } = useDisclosure()
  const { leave, isBusy, hasFailed } = useSignOut()
  const id = useId()
  const { count } = useUnread({ shown: usePathname(), isOff: isPending })
  const news = count > 0 ? t('unread', { count }) : ''
  return (
    <div ref={root} className={styles.account}>
      <button
        ref={button}
        type="button"
        className={styles.name}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={[t(isPending ? 'menuPending' : 'menu', { name }), news].filter(Boolean).join(', ')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isPending && <span className={styles.waits} aria-hidden="true" />}
        <span>{name}</span>
        <svg aria-hidden="true" viewBox="0 0 12 8" width="12" height="8">
          <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
      {news && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <p className={styles.who}>{t('signedIn', { name })}</p>
        {isPending && <p className={styles.pending}>{t('pending')}</p>}
        {!isPending && (
          <a href={localePath(locale, '/nachrichten')}>
            {t('messages')}
            {news && <span className={styles.news}>{news}</span>}
          </a>
        )}
        {!isPending && <a href={localePath(locale, '/konto/beitraege')}>{t('stories')}</a>}
        {!isPending && <a href={localePath(locale, '/konto/guthaben')}>{t('credits')}</a>}
        <a href={localePath(locale, '/konto')}>{t('account')}</a>
        {isStaff && <a href="/admin">{t('admin')}</a>}
        {isStaff && <AdminElementsSwitch />}
        <button type="button" aria-disabled={isBusy} onClick={leave}>
          {isBusy ? t('signingOut') : t('signOut')}
        </button>
        {hasFailed && <p role="alert">{t('failed')}</p>}
      </div>
      {isStaff && (
        <Suspense>
          <EditTeasers />
        </Suspense>
      )}
    </div>
  )
}

function useSignOut() {
  const t = useTexts('session')
  const router = useRouter()
  const { show } = useFlash()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function leave() {
    if (state === 'busy') return
    setState('busy')
    const isDone = await signOut()
    setState(isDone ? 'idle' : 'failed')
    if (!isDone) return
    show({ type: 'success', text: t('signedOut') })
    router.refresh()
  }

  return { leave, isBusy: state === 'busy', hasFailed: state === 'failed' }
}

/** Ends the session; false when the server could not be reached or refused. */
async function signOut(): Promise<boolean> {
  const isDone = await fetch('/api/accounts/logout', { method: 'POST' }).then(
    async (answer) => {
      // A browser holds a request open until its answer is read.
      await answer.arrayBuffer()
      // 400 means that the session had ended already.
      return answer.ok || answer.status === 400
    },
    () => false,
  )
  if (isDone) await sessionStore.reload()
  return isDone
}
