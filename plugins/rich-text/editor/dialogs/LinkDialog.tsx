import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isLinkAddress } from '../../addresses.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { LinkForm } from '../links.ts'
import styles from './dialogs.module.css'
import { TextField } from './TextField.tsx'

type LinkDialogProps = {
  initial: LinkForm
  onApply: (link: { text: string; url: string; isNewTab: boolean }) => void
  onDelete: () => void
  onClose: () => void
}

/** Asks for a link (spec platform 2 and 5). It stays open until text and address are valid. */
export function LinkDialog({ initial, onApply, onDelete, onClose }: LinkDialogProps) {
  const { text } = useEditorPlace()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState(initial.text)
  const [url, setUrl] = useState(initial.url)
  const [isNewTab, setIsNewTab] = useState(initial.isNewTab)
  const [problems, setProblems] = useState<{ text?: string; url?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in a form of the page, which is not meant.
    event.stopPropagation()
    const found = {
      ...(words.trim() === '' && { text: text('linkTextMissing') }),
      ...(!isLinkAddress(url.trim()) && { url: text('linkUrlInvalid') }),
    }
    setProblems(found)
    const wrong = found.text ? 'link_text' : found.url ? 'link_url' : undefined
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else onApply({ text: words, url: url.trim(), isNewTab })
  }
  return (
    <Dialog
      title={text('linkTitle')}
      onClose={onClose}
      className={styles.narrow}
      footer={
        <>
          {initial.isExisting && (
            <button type="button" className={controls.quiet} onClick={onDelete}>
              {text('linkDelete')}
            </button>
          )}
          <div className={styles.answers}>
            <button type="button" className={controls.plain} onClick={onClose}>
              {text('cancel')}
            </button>
            <button type="submit" form={id} className={controls.primary}>
              {text(initial.isExisting ? 'apply' : 'insert')}
            </button>
          </div>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          name="link_text"
          label={text('linkText')}
          value={words}
          onChange={setWords}
          problem={problems.text}
          isFirst={initial.text === ''}
        />
        <TextField
          name="link_url"
          type="url"
          label={text('linkUrl')}
          hint={text('linkUrlHint')}
          value={url}
          onChange={setUrl}
          problem={problems.url}
          isFirst={initial.text !== ''}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="new_tab"
            checked={isNewTab}
            onChange={({ currentTarget }) => setIsNewTab(currentTarget.checked)}
          />
          {text('linkNewTab')}
        </label>
      </form>
    </Dialog>
  )
}
