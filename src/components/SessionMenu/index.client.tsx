'use client'

import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import { type ComponentType, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { localePath, signInPath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import type { AccountMenuProps } from './AccountMenu.client.tsx'
import styles from './index.module.css'
import { useSession } from './session.ts'

/** Sign-in link or account menu. Its space is reserved, and empty until the session is known; without script a link to both. */
export function SessionMenu() {
  const session = useSession()
  return (
    <div className={styles.place}>
      {session.kind === 'account' ? (
        <LateAccountMenu name={session.name} isStaff={session.isStaff} isPending={session.isPending} />
      ) : session.kind === 'visitor' ? (
        <Suspense>
          <SignInLink />
        </Suspense>
      ) : (
        <PlainLink />
      )}
    </div>
  )
}

/** The link in the server's HTML, which stays without script. The page is the same for everyone, so it cannot know who is signed in. */
function PlainLink() {
  const t = useTexts('session')
  return (
    <a href={localePath(usePageLocale(), '/konto')} className={`${styles.signIn} ${styles.unknown}`}>
      {t('account')}
    </a>
  )
}

/** Links to the sign-in page, and from there back to this page. */
function SignInLink() {
  const t = useTexts('session')
  const locale = usePageLocale()
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('/'))
  const query = useSearchParams().toString()
  const page = localePath(locale, `/${segments.join('/')}`)
  const isThere = segments[0] === 'anmelden'
  return (
    <a
      href={isThere ? localePath(locale, '/anmelden') : signInPath(locale, query ? `${page}?${query}` : page)}
      className={styles.signIn}
      aria-current={isThere ? 'page' : undefined}
    >
      {t('signIn')}
    </a>
  )
}

/** Loads the account menu for signed-in viewers only, with a retry if that fails. */
function LateAccountMenu(props: AccountMenuProps) {
  const t = useTexts('session')
  const { Menu, hasFailed, load } = useMenu()
  if (Menu) return <Menu {...props} />
  if (!hasFailed) return null
  const again = async ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
    await load()
    // The retry button has been replaced by the menu's.
    parentElement?.querySelector('button')?.focus()
  }
  return (
    <button type="button" className={styles.name} onClick={(event) => void again(event)}>
      {t('menuAgain')}
    </button>
  )
}

function useMenu() {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const { AccountMenu } = await import('./AccountMenu.client.tsx')
      flushSync(() => setMenu(() => AccountMenu))
    } catch (error) {
      console.warn('The account menu could not be loaded.', error)
      setHasFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { Menu, hasFailed, load }
}
