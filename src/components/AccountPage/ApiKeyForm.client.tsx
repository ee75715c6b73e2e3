'use client'

import { CopyField } from '@litfass/interface/copyField'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { AccountForm } from '../AccountForm/index.client.tsx'
import styles from './index.module.css'

type KeyWords = Readonly<Record<'key' | 'warning' | 'copy' | 'copied' | 'copiedKey' | 'selected', string>>

type ApiKeyFormProps = { action: string; submit: string; words: KeyWords; children: ReactNode }

/** Asks for a new API key, which takes the place of the form: it is not shown again. */
export function ApiKeyForm({ action, submit, words, children }: ApiKeyFormProps) {
  return (
    <AccountForm
      action={action}
      submit={submit}
      isPlain
      shows={(answer) => <MadeKey value={String(Reflect.get(answer, 'key'))} words={words} />}
    >
      {children}
    </AccountForm>
  )
}

/** The key in place of the form; the rest of the page then says that there is one. */
function MadeKey({ value, words }: FreshKeyProps) {
  const router = useRouter()
  useEffect(() => router.refresh(), [router])
  return <FreshKey value={value} words={words} />
}

type FreshKeyProps = { value: string; words: KeyWords }

/** An API key that was just made, with a button that copies it. */
export function FreshKey({ value, words }: FreshKeyProps) {
  return (
    <div className={styles.freshKey}>
      <CopyField
        label={words.key}
        note={words.warning}
        value={value}
        what={words.key}
        words={{ copy: words.copy, copied: words.copied, done: words.copiedKey, selected: words.selected }}
        rows={2}
      />
    </div>
  )
}
