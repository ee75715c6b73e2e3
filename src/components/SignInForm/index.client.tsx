'use client'

import { flashOnNextPage } from '@litfass/interface/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'
import { PasswordField } from './PasswordField.client.tsx'
import { type SignInFailure, signIn } from './signIn.ts'
import { useIsHydrated } from './useIsHydrated.ts'

/** E-mail address and password; leads to `next` when they are right. */
export function SignInForm({ next }: { next: string }) {
  const t = useTexts('signIn')
  const { failure, isBusy, submit, message } = useSignIn(next)
  const emailId = useId()
  const isHydrated = useIsHydrated()
  return (
    <form method="post" className={styles.form} onSubmit={submit} aria-busy={isBusy}>
      {failure && (
        <p ref={message} role="alert" tabIndex={-1} className={styles.error}>
          {t(failure)}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={emailId}>{t('email')}</label>
        <input id={emailId} name="email" type="email" autoComplete="username" required maxLength={254} />
      </div>
      <PasswordField />
      <button type="submit" className={actions.primary} disabled={!isHydrated} aria-disabled={isBusy}>
        {isBusy ? t('busy') : t('submit')}
      </button>
    </form>
  )
}

function useSignIn(next: string) {
  const t = useTexts('signIn')
  const language = usePageLocale()
  const [failure, setFailure] = useState<SignInFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  // Whoever waits for an answer hears it, and goes on to the fields from there.
  useEffect(() => {
    if (failure) message.current?.focus()
  }, [failure])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    const fields = new FormData(event.currentTarget)
    const [email, password] = [fields.get('email'), fields.get('password')].map(String)
    const reason = await signIn({ email: email?.trim() ?? '', password: password ?? '', language })
    // The whole page is loaded anew, so that everything on it knows who is there.
    if (!reason) {
      // The panel shows no messages of the site, and would leave this one to a later page.
      if (!next.startsWith('/admin')) flashOnNextPage({ type: 'success', text: t('welcome') })
      return window.location.assign(next)
    }
    setFailure(reason)
    setIsBusy(false)
  }

  return { failure, isBusy, submit, message }
}
