'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flashOnNextPage } from '../messages/nextFlash.ts'
import styles from './form.module.css'
import { markFields } from './markFields.ts'
import '../tokens.css'

export type RouteFormProps = {
  /** Path of the named route; without script the browser posts the fields there and is sent on to a page. */
  action: string
  submit: string
  /** Of the page; the answer of the server is in this language. */
  language: 'de' | 'en'
  /** `formTexts.in('de')` of `@litfass/interface/formTexts`. */
  words: { busy: string; offline: string }
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

/** A form that posts to a named route: it works without script, and says in place what went wrong where there is some. */
export function RouteForm({
  action,
  submit,
  language,
  words,
  label,
  isPlain,
  shows,
  children,
  ...ends
}: RouteFormProps) {
  const { failure, done, isBusy, send, message } = useRouteForm({ action, language, words, ...ends })
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
        className={isPlain ? styles.plain : styles.primary}
        aria-disabled={isBusy}
        aria-label={isBusy ? undefined : label}
      >
        {isBusy ? words.busy : submit}
      </button>
    </form>
  )
}

type Sending = Pick<RouteFormProps, 'action' | 'language' | 'words' | 'next' | 'nextSignedIn' | 'refusal'>

function useRouteForm({ action, language, words, next, nextSignedIn, refusal }: Sending) {
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
    if (!outcome.isDone) setFailure(outcome.text || words.offline)
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
