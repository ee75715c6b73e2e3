'use client'

import { useId, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'

/** A password, hidden unless its owner wants to see it. */
export function PasswordField() {
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
