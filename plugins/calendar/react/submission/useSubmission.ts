import type { Words } from '@litfass/kit/texts'
import { type SubmitEvent as FormSubmit, useEffect, useRef, useState } from 'react'
import { SUBMISSION_FIELDS } from '../../views/submissionFields.ts'
import type { submissionTexts } from '../../views/submissionTexts.ts'

type SubmissionState =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'failed'; text: string }
  | { kind: 'sent'; text: string }

type Errors = Readonly<Record<string, string>>

type Submitted = {
  action: string
  language: string
  words: Words<typeof submissionTexts>
  errors?: Errors
}

/**
 * Sends the form in place. What the browser sees is wrong is said at once, the rest by the server; either way the focus moves to
 * what is said, and what was typed stays.
 */
export function useSubmission({ action, language, words, errors: refused = {} }: Submitted) {
  const [state, setState] = useState<SubmissionState>({ kind: 'filling' })
  const [errors, setErrors] = useState(refused)
  const [said, setSaid] = useState(0)
  const message = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  useEffect(() => {
    if (said > 0) message.current?.focus()
  }, [said])

  const say = (next: SubmissionState, wrong: Errors = {}) => {
    setState(next)
    setErrors(wrong)
    setSaid((count) => count + 1)
  }

  async function send(event: FormSubmit<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.kind === 'sending') return
    const form = event.currentTarget
    const wrong = errorsOf(form, words)
    if (Object.keys(wrong).length > 0) return say({ kind: 'filling' }, wrong)
    setState({ kind: 'sending' })
    const answer = await post(action, form, language)
    if (answer.isDone) say({ kind: 'sent', text: answer.text })
    else if (Object.keys(answer.wrong).length > 0) say({ kind: 'filling' }, answer.wrong)
    else say({ kind: 'failed', text: answer.text })
  }

  return { state, errors, send, begin: () => say({ kind: 'filling' }), message }
}

/** Lists the fields that the browser finds wrong, in their order, each with what is wrong. */
function errorsOf(form: HTMLFormElement, { errors }: Submitted['words']): Errors {
  const wrong: Record<string, string> = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const isBlank = field.required && field.type !== 'checkbox' && field.value.trim() === ''
    if (field.validity.valid && !isBlank) continue
    wrong[field.name] = errorOf(field, errors)
  }
  return wrong
}

function errorOf(
  { name, type, validity, value }: HTMLInputElement | HTMLTextAreaElement,
  errors: Submitted['words']['errors'],
): string {
  if (validity.badInput && type === 'date') return errors.dayUnknown
  if (type === 'date') return errors.day
  if (type === 'time') return errors.time
  if (name === SUBMISSION_FIELDS.email) return value.trim() ? errors.emailWrong : errors.email
  const known = REQUIRED.find((field) => SUBMISSION_FIELDS[field] === name)
  return known ? errors[known] : errors.other
}

const REQUIRED = ['title', 'about', 'place', 'consent'] as const

type Answer = { isDone: boolean; text: string; wrong: Errors }

/** Posts the fields as JSON; empty ones count as left out, as in a form without script. */
async function post(action: string, form: HTMLFormElement, language: string): Promise<Answer> {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '')
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(Object.fromEntries(fields)),
    })
    const { msg, fieldErrors }: { msg?: unknown; fieldErrors?: object } = await response.json()
    const wrong = Object.entries({ ...fieldErrors }).map(([name, error]) => [name, String(error)])
    return { isDone: response.ok, text: msg ? String(msg) : '', wrong: Object.fromEntries(wrong) }
  } catch (error) {
    console.warn('The event could not be sent.', error)
    return { isDone: false, text: '', wrong: {} }
  }
}
