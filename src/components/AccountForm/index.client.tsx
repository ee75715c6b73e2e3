'use client'

import { flashOnNextPage, markFields } from '@litfass/interface/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from '../SignInForm/index.module.css'

type AccountFormProps = {
  /** Path of the named route; without script the browser posts the fields there and is sent on to a page. */
  action: string
  submit: string
  /** The accessible name of the button, if `submit` is not specific enough; it begins with that text. */
  label?: string
  /** Has an outlined button: for one of several forms of a page. */
  isPlain?: boolean
  /** The page after success. Without one, what the server says takes the place of the form. */
  next?: string
  /** The page after success where the server has begun a session with it. */
  nextSignedIn?: string
  /** Why the form was refused when it was sent without script. */
  refusal?: string | undefined
  /** Shows more of what the server has answered, below what it says. */
  shows?: (answer: object) => ReactNode
  children: ReactNode
}

/** A form of the account pages: it works without script, and says in place what went wrong where there is some. */
export function AccountForm({
  action,
  submit,
  label,
  isPlain,
  next,
  nextSignedIn,
  refusal,
  shows,
  children,
}: AccountFormProps) {
  const t = useTexts('accountForm')
  const language = usePageLocale()
  const { failure, done, isBusy, send, message } = useAccountForm({ action, next, nextSignedIn, refusal })
  if (done)
    return (
      <>
        <p ref={message} role="status" tabIndex={-1} className={styles.done}>
          {done.text}
        </p>
        {shows?.(done.answer)}
      </>
    )
  return (
    <form method="post" action={action} className={styles.form} onSubmit={send} aria-busy={isBusy}>
      {failure && (
        <p ref={message} role="alert" tabIndex={-1} className={styles.error}>
          {failure}
        </p>
      )}
      <input type="hidden" name="language" value={language} />
      {children}
      <button
        type="submit"
        className={isPlain ? actions.plain : actions.primary}
        aria-disabled={isBusy}
        aria-label={isBusy ? undefined : label}
      >
        {isBusy ? t('busy') : submit}
      </button>
    </form>
  )
}

function useAccountForm({
  action,
  next,
  nextSignedIn,
  refusal,
}: Pick<AccountFormProps, 'action' | 'next' | 'nextSignedIn' | 'refusal'>) {
  const t = useTexts('accountForm')
  const language = usePageLocale()
  const [failure, setFailure] = useState(refusal)
  const [done, setDone] = useState<{ text: string; answer: object }>()
  const [isBusy, setIsBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  // A screen reader announces the outcome, and Tab leads on from there.
  useEffect(() => {
    if ((failure && failure !== refusal) || done) message.current?.focus()
  }, [failure, done, refusal])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    const outcome = await postFields(action, fields, language)
    markFields(form, outcome.wrong)
    const onward = 'signedIn' in outcome.answer && outcome.answer.signedIn === true ? nextSignedIn : next
    if (!outcome.isDone) setFailure(outcome.text || t('offline'))
    else if (onward) {
      flashOnNextPage({ type: 'success', text: outcome.text })
      return window.location.assign(onward)
    } else setDone(outcome)
    setIsBusy(false)
  }

  return { failure, done, isBusy, send, message }
}

/** Posts the fields as JSON; `text` is what the server says about it, empty when it could not be reached. */
async function postFields(
  action: string,
  fields: object,
  language: string,
): Promise<{ isDone: boolean; text: string; wrong: string[]; answer: object }> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(fields),
    })
    const answer = await response.json()
    const { msg, fieldErrors } = answer
    const reasons = Object.values({ ...fieldErrors }).join(' ')
    return {
      isDone: response.ok,
      text: reasons || String(msg ?? ''),
      wrong: Object.keys({ ...fieldErrors }),
      answer,
    }
  } catch {
    return { isDone: false, text: '', wrong: [], answer: {} }
  }
}

type PasswordFieldProps = {
  name?: string
  label: string
  hint?: string
  autoComplete: 'new-password' | 'current-password'
}

/** A password field with a button that reveals it. */
export function PasswordField({ name = 'password', label, hint, autoComplete }: PasswordFieldProps) {
  const t = useTexts('accountForm')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={autoComplete === 'new-password' ? 12 : undefined}
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        {t('show')}
      </label>
    </div>
  )
}
