'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import {
  EmailField,
  Form,
  FormSubmit,
  Link,
  PasswordField,
  TextField,
  useAuth,
  useConfig,
  useForm,
  useRouteTransition,
  useTranslation,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { entranceTexts } from '../entrance/texts.ts'

const acceptAny = (): true => true
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The form: address and password, and in a step of its own the code where the account has a second factor. All is sent together, so
 * the first two stay in the form.
 */
export function PanelSignIn({ target }: { target: string }) {
  const { t } = useTranslation()
  const { admin, routes } = useConfig().config
  const { language, restUrl } = usePanelPlace()
  const { code, codeHint, needed } = entranceTexts.in(language).secondFactor
  const { asksForCode, release, answer } = useSignIn(target)
  const forgotten = formatAdminURL({ adminRoute: routes.admin, path: admin.routes.forgot })
  const required = (value: unknown) => asText(value) !== '' || t('validation:required')
  return (
    <Form
      action={`${restUrl}/${admin.user}/login`}
      className="login__form"
      disableSuccessStatus
      handleResponse={answer}
      initialState={EMPTY}
      method="POST"
      redirect={target}
      waitForAutocomplete
    >
      <Release to={release} />
      <div className="login__form__inputWrap" hidden={asksForCode} style={asksForCode ? HIDDEN : undefined}>
        <EmailField
          field={{
            name: 'email',
            label: t('general:email'),
            required: true,
            admin: { autoComplete: 'email' },
          }}
          path="email"
          validate={required}
        />
        <PasswordField
          field={{ name: 'password', label: t('general:password'), required: true }}
          path="password"
        />
      </div>
      {asksForCode && (
        <div className="login__form__inputWrap">
          <p role="status">{needed}</p>
          <TextField
            field={{
              name: 'code',
              label: code,
              admin: { autoComplete: 'one-time-code', description: codeHint },
            }}
            path="code"
            validate={acceptAny}
          />
        </div>
      )}
      {!asksForCode && (
        <Link href={forgotten} prefetch={false}>
          {t('authentication:forgotPasswordQuestion')}
        </Link>
      )}
      <FormSubmit size="large">{t('authentication:login')}</FormSubmit>
    </Form>
  )
}

const NOTHING = { initialValue: undefined, valid: true, value: undefined } as const

/** One and the same object: of another one Payload takes over the values, and what was typed would be gone with the next step. */
const EMPTY = { email: NOTHING, password: NOTHING, code: NOTHING }

/** Payload's styles of the form are stronger than the attribute. */
const HIDDEN = { display: 'none' } as const

/** The id that Payload gives to the field of the code. */
const CODE_FIELD = 'field-code'

/** Signs in, or asks for the code that is missing, which is no error. */
function useSignIn(target: string) {
  const { t } = useTranslation()
  const { setUser } = useAuth()
  const { startRouteTransition } = useRouteTransition()
  const router = useRouter()
  const [asksForCode, setAsksForCode] = useState(false)
  const release = useRef<() => void>(undefined)

  useEffect(() => {
    if (asksForCode) document.getElementById(CODE_FIELD)?.focus()
  }, [asksForCode])

  async function answer(response: Response, _: unknown, fail: (text: string) => void): Promise<void> {
    const body: unknown = await response.json().catch(() => undefined)
    release.current?.()
    if (response.ok) {
      setUser(Object(body))
      return startRouteTransition(() => router.push(target))
    }
    const { errors } = Object(body)
    const said = (Array.isArray(errors) ? errors : []).map(Object)
    const codes = said.map(({ data }) => Object(data).code)
    if (codes.some((one) => one === 'account.secondFactor')) return setAsksForCode(true)
    fail(said.map(({ message }) => asText(message)).join(' ') || t('error:unknown'))
    document.getElementById(CODE_FIELD)?.focus()
  }
  return { asksForCode, release, answer }
}

/** Hands out what lets the form be sent again: Payload leaves that to those who handle its answer themselves. */
function Release({ to }: { to: RefObject<(() => void) | undefined> }) {
  const { setProcessing } = useForm()
  useEffect(() => {
    to.current = () => setProcessing(false)
  }, [to, setProcessing])
  return null
}
