'use client'

import { PasswordField, useTranslation } from '@payloadcms/ui'
import { texts } from '../texts.ts'

/** Whether it is needed depends on the other fields, which the server sees. */
const acceptAny = (): true => true

/** Asks in the panel for the old password; shown on one's own account only. */
export function CurrentPassword({ path }: { path: string }) {
  const { i18n } = useTranslation()
  const { currentPassword } = texts.in(i18n.language === 'en' ? 'en' : 'de')
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ name: 'currentPassword', label: currentPassword }}
      path={path}
      validate={acceptAny}
    />
  )
}
