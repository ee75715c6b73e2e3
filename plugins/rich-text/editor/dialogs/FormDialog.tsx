import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { type ReactNode, useId } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import styles from './dialogs.module.css'

type FormDialogProps = {
  title: string
  /** Label of the button that submits. */
  submit: string
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  /** Stands before the buttons that end the dialog. */
  before?: ReactNode
  children: ReactNode
}

/** A form of few fields in a dialog of its own, with buttons to cancel and to submit it. */
export function FormDialog({ title, submit, onSubmit, onClose, before, children }: FormDialogProps) {
  const { text } = useEditorPlace()
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      className={styles.narrow}
      footer={
        <>
          {before}
          <div className={styles.answers}>
            <button type="button" className={controls.plain} onClick={onClose}>
              {text('cancel')}
            </button>
            <button type="submit" form={id} className={controls.primary}>
              {submit}
            </button>
          </div>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // Prevents the submit event from reaching an outer form of the page.
          event.stopPropagation()
          onSubmit(event.currentTarget)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
