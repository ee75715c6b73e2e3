'use client'

import { flashOnNextPage } from '@litfass/interface/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'
import { asksForCode, type SignInFailure, signIn } from './signIn.ts'

type SignInFormProps = {
  next: string
  /** Where a browser without script posts the form. */
  action: string
  /** Why it was refused there. */
  refusal: SignInFailure | undefined
}

/** Sign-in form with e-mail address and password; opens `next` on success. */
export function SignInForm({ next, action, refusal }: SignInFormProps) {
  const t = useTexts('signIn')
  const language = usePageLocale()
  const { failure = refusal, hasCode, isBusy, submit, message } = useSignIn(next, refusal)
  const emailId = useId()
  return (
    <form method="post" action={action} className={styles.form} onSubmit={submit} aria-busy={isBusy}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="next" value={next} />
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
      {hasCode && <CodeField />}
      <button type="submit" className={actions.primary} aria-disabled={isBusy}>
        {isBusy ? t('busy') : t('submit')}
      </button>
    </form>
  )
}

function useSignIn(next: string, refusal: SignInFailure | undefined) {
  const t = useTexts('signIn')
  const language = usePageLocale()
  const [failure, setFailure] = useState<SignInFailure>()
  const [hasCode, setHasCode] = useState(asksForCode(refusal))
  const [isBusy, setIsBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  // A screen reader announces the error, and Tab leads on to the fields.
  useEffect(() => {
    if (failure) message.current?.focus()
  }, [failure])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    const fields = new FormData(event.currentTarget)
    const [email = '', password = '', code = ''] = ['email', 'password', 'code'].map((name) =>
      String(fields.get(name) ?? ''),
    )
    const outcome = await signIn({ email: email.trim(), password, code, language })
    // A full page load, so that everything on the page has the new session.
    if (outcome.failure === undefined) {
      // The panel does not show the site's messages; this one would appear on a later page.
      if (!next.startsWith('/admin'))
        flashOnNextPage({ type: 'success', text: t(outcome.isPending ? 'welcomePending' : 'welcome') })
      return window.location.assign(next)
    }
    setFailure(outcome.failure)
    if (asksForCode(outcome.failure)) setHasCode(true)
    setIsBusy(false)
  }

  return { failure, hasCode, isBusy, submit, message }
}

/** Asks for a code of the authenticator app, or a recovery code; `hint` says so where only one of them counts. */
export function CodeField({ hint }: { hint?: string }) {
  const t = useTexts('signIn')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('code')}</label>
      <input
        id={id}
        name="code"
        autoComplete="one-time-code"
        required
        maxLength={20}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ?? t('codeHint')}
      </p>
    </div>
  )
}

/** A password field with a button that reveals it. */
function PasswordField() {
  const t = useTexts('signIn')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('password')}</label>
      <input
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        {t('show')}
      </label>
    </div>
  )
}
