'use client'

import { RouteForm, type RouteFormProps } from '@litfass/interface/routeForm'
import { useId, useState } from 'react'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import styles from '../SignInForm/index.module.css'

/** A form of the account pages, in the language of the page. */
export function AccountForm(props: Omit<RouteFormProps, 'language' | 'words'>) {
  const t = useTexts('accountForm')
  return (
    <RouteForm {...props} language={usePageLocale()} words={{ busy: t('busy'), offline: t('offline') }} />
  )
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
