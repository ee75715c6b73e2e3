'use client'

import { flashOnNextPage } from '@litfass/interface/react'
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
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
  /** The address that was typed then. */
  typed: string | undefined
}

/**
 * Sign-in form with e-mail address and password; opens `next` on success. Where the account has a second factor, its code is a step of
 * its own: all is sent together, so address and password stay in the form.
 */
export function SignInForm({ next, action, refusal, typed }: SignInFormProps) {
  const t = useTexts('signIn')
  const language = usePageLocale()
  const { failure, step, isBusy, submit, back, message, email, code } = useSignIn(next, refusal)
  const emailId = useId()
  const asksForNothingElse = step === 'code'
  return (
    <form method="post" action={action} className={styles.form} onSubmit={submit} aria-busy={isBusy}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="next" value={next} />
      {failure && (
        <p ref={message} id={`${emailId}-error`} role="alert" tabIndex={-1} className={styles.error}>
          {t(failure)}
        </p>
      )}
      {step !== 'password' && (
        <p role="status" className={styles.hint}>
          {t(asksForNothingElse ? 'codeStep' : 'codeMissing')}
        </p>
      )}
      <div className={styles.form} hidden={asksForNothingElse}>
        <div className={styles.field}>
          <label htmlFor={emailId}>{t('email')}</label>
          <input
            ref={email}
            id={emailId}
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={typed}
          />
        </div>
        <PasswordField />
      </div>
      {step !== 'password' && (
        <CodeField
          ref={code}
          problem={failure === 'codeWrong' && asksForNothingElse ? `${emailId}-error` : undefined}
        />
      )}
      <button type="submit" className={actions.primary} aria-disabled={isBusy}>
        {isBusy ? t('busy') : t('submit')}
      </button>
      {asksForNothingElse && (
        <button type="button" className={actions.plain} onClick={back}>
          {t('back')}
        </button>
      )}
    </form>
  )
}

/** What the form asks for; `both` where it came back without script, and the browser has kept no password. */
type Step = 'password' | 'code' | 'both'

function useSignIn(next: string, refusal: SignInFailure | undefined) {
  const t = useTexts('signIn')
  const language = usePageLocale()
  // A code that is missing is no mistake: the form asks for it.
  const [failure, setFailure] = useState(refusal === 'codeMissing' ? undefined : refusal)
  const [step, setStep] = useState<Step>(asksForCode(refusal) ? 'both' : 'password')
  const [isBusy, setIsBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const isTried = useRef(false)

  // A screen reader announces the error or the step, and Tab leads on to the fields.
  useEffect(() => {
    if (!isTried.current || isBusy) return
    if (step === 'code') {
      code.current?.focus()
      code.current?.select()
    } else if (failure) message.current?.focus()
    else email.current?.focus()
  }, [failure, step, isBusy])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    isTried.current = true
    setIsBusy(true)
    setFailure(undefined)
    const fields = new FormData(event.currentTarget)
    const [email = '', password = '', given = ''] = ['email', 'password', 'code'].map((name) =>
      String(fields.get(name) ?? ''),
    )
    const outcome = await signIn({ email: email.trim(), password, code: given, language })
    // A full page load, so that everything on the page has the new session.
    if (outcome.failure === undefined) {
      // The panel does not show the site's messages; this one would appear on a later page.
      if (!next.startsWith('/admin'))
        flashOnNextPage({ type: 'success', text: t(outcome.isPending ? 'welcomePending' : 'welcome') })
      return window.location.assign(next)
    }
    if (asksForCode(outcome.failure)) setStep('code')
    // The password may have changed meanwhile: it has to be in view to be corrected.
    else if (outcome.failure === 'wrong') setStep('password')
    setFailure(outcome.failure === 'codeMissing' ? undefined : outcome.failure)
    setIsBusy(false)
  }

  function back() {
    setFailure(undefined)
    setStep('password')
  }

  return { failure, step, isBusy, submit, back, message, email, code }
}

type CodeFieldProps = {
  hint?: string
  ref?: Ref<HTMLInputElement>
  /** Id of what says that the code is wrong. */
  problem?: string | undefined
}

/** Asks for a code of the authenticator app, or a recovery code; `hint` says so where only one of them counts. */
export function CodeField({ hint, ref, problem }: CodeFieldProps) {
  const t = useTexts('signIn')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('code')}</label>
      <input
        ref={ref}
        id={id}
        name="code"
        autoComplete="one-time-code"
        required
        maxLength={20}
        aria-describedby={problem ? `${problem} ${id}-hint` : `${id}-hint`}
        aria-invalid={problem !== undefined || undefined}
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
