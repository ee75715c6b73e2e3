import { firstCharacters } from '@litfass/kit/domain'
import { MOST_NAME } from '@litfass/kit/routes'
import { Button, toast, useRouteCache } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../layers/Dialog.tsx'
import { failureText } from '../actions/failures.ts'
import { type NamedVersion, useVersionCalls, useVersionTexts } from './useVersionCalls.ts'
import styles from './versions.module.css'

type NameVersionProps = {
  named: NamedVersion
  /** As it is stored. */
  name: string | null
  /** What the version is called in the list. */
  label: string
}

/** The button that names a version, and the dialog behind it. */
export function NameVersion({ named, name, label }: NameVersionProps) {
  const text = useVersionTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        aria-label={text('renameOf', { version: label })}
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        onClick={() => setIsOpen(true)}
      >
        {text('rename')}
      </Button>
      {isOpen && <NameDialog named={named} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type NameDialogProps = Omit<NameVersionProps, 'label'> & { onClose: () => void }

/** Asks for the name of a version; where it cannot be saved, what was typed stays. */
function NameDialog({ named, name, onClose }: NameDialogProps) {
  const text = useVersionTexts()
  const { clearRouteCache } = useRouteCache()
  const calls = useVersionCalls()
  const [typed, setTyped] = useState(name ?? '')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const stored = await calls.name(named, typed)
      toast.success(stored.name === null ? text('unnamed') : text('named', { name: stored.name }))
      onClose()
      clearRouteCache()
    } catch (error) {
      setFailure(failureText(error, text('nameFailed')))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={text('renameTitle')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={styles.quiet} onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" form={`${id}-form`} className={styles.primary} disabled={isBusy}>
            {text('saveName')}
          </button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.form} onSubmit={(event) => void save(event)}>
        <label htmlFor={id}>{text('name')}</label>
        <input
          id={id}
          type="text"
          className={styles.input}
          data-first=""
          value={typed}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(firstCharacters(target.value, MOST_NAME))}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {text('nameHint')}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </form>
    </Dialog>
  )
}
