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
  useTranslation,
} from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { entranceTexts } from '../entranceTexts.ts'

const acceptAny = (): true => true
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form: address, password, and a code where the account has a second factor. The server says when it is missing. */
export function PanelSignIn({ target }: { target: string }) {
  const { t } = useTranslation()
  const { setUser } = useAuth()
  const { admin, routes } = useConfig().config
  const { language, restUrl } = usePanelPlace()
  const { code, codeOptional } = entranceTexts.in(language).secondFactor
  const forgotten = formatAdminURL({ adminRoute: routes.admin, path: admin.routes.forgot })
  const required = (value: unknown) => asText(value) !== '' || t('validation:required')
  return (
    <Form
      action={`${restUrl}/${admin.user}/login`}
      className="login__form"
      disableSuccessStatus
      initialState={{
        email: { initialValue: undefined, valid: true, value: undefined },
        password: { initialValue: undefined, valid: true, value: undefined },
        code: { initialValue: undefined, valid: true, value: undefined },
      }}
      method="POST"
      onSuccess={(answer) => setUser(Object(answer))}
      redirect={target}
      waitForAutocomplete
    >
      <div className="login__form__inputWrap">
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
        <TextField
          field={{
            name: 'code',
            label: code,
            admin: { autoComplete: 'one-time-code', description: codeOptional },
          }}
          path="code"
          validate={acceptAny}
        />
      </div>
      <Link href={forgotten} prefetch={false}>
        {t('authentication:forgotPasswordQuestion')}
      </Link>
      <FormSubmit size="large">{t('authentication:login')}</FormSubmit>
    </Form>
  )
}
