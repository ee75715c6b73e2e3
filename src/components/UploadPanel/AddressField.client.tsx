'use client'

import { type FormEvent, useId } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'

/** Uploads a picture from a URL; its progress is shown in the list. */
export function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
  const t = useTexts('upload')
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    if (typeof address !== 'string') return
    onAddress(address.trim())
    event.currentTarget.reset()
  }
  return (
    <form className={styles.address} onSubmit={submit}>
      <label htmlFor={id}>{t('address')}</label>
      <input
        id={id}
        name="address"
        type="url"
        required
        maxLength={2048}
        placeholder="https://"
        autoComplete="off"
      />
      <button type="submit" className={actions.plain}>
        {t('load')}
      </button>
    </form>
  )
}
