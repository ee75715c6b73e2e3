import controls from '@litfass/interface/controls.module.css'
import { type FormEvent, useId, useState } from 'react'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { useDesk, useScreen, useSummary } from './useDesk.ts'

/** Decides about all files that are stored already. */
export function SameForAll() {
  const text = useText()
  const desk = useDesk()
  const { same } = useSummary()
  const { filesButton } = useScreen()
  if (same === 0) return null
  const decide = (what: 'use' | 'keep') => {
    // This section disappears with the last of them.
    filesButton()?.focus()
    desk.decideAll(what)
  }
  return (
    <section className={styles.sameForAll} data-multiupload="same">
      <h2 className={styles.sectionTitle}>{text('sameTitle', { count: same })}</h2>
      <p>{text('sameAbout')}</p>
      <div className={styles.choices}>
        <button type="button" className={controls.plain} onClick={() => decide('use')}>
          {text('useAll')}
        </button>
        <button type="button" className={controls.plain} onClick={() => decide('keep')}>
          {text('keepAll')}
        </button>
      </div>
    </section>
  )
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Applies a caption and a copyright to all stored pictures. */
export function TextsForAll() {
  const text = useText()
  const desk = useDesk()
  const { stored, existing } = useSummary()
  const [applied, setApplied] = useState<number>()
  const id = useId()
  if (stored + existing === 0 || !desk.canSaveTexts()) return null
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const texts = { caption: textIn(form, 'caption'), copyright: textIn(form, 'copyright') }
    setApplied(desk.texts.applyToAll(texts, form.get('which') === 'empty'))
  }
  return (
    <details className={styles.forAll} data-multiupload="for-all">
      <summary>{text('forAll')}</summary>
      <form onSubmit={apply} className={styles.forAllForm}>
        <p className={controls.hint}>{text('forAllAbout')}</p>
        <div className={styles.texts}>
          <Field id={`${id}-caption`} name="caption" most={2000} label={text('caption')} />
          <Field id={`${id}-copyright`} name="copyright" most={500} label={text('copyright')} />
        </div>
        <fieldset className={styles.which}>
          <legend className={shared.label}>{text('forAllWhich')}</legend>
          <label>
            <input type="radio" name="which" value="empty" defaultChecked /> {text('onlyEmpty')}
          </label>
          <label>
            <input type="radio" name="which" value="all" /> {text('everywhere')}
          </label>
        </fieldset>
        <div className={styles.choices}>
          <button type="submit" className={controls.plain}>
            {text('apply')}
          </button>
          <p role="status">
            {applied !== undefined &&
              (applied > 0 ? text('applied', { count: applied }) : text('appliedNone'))}
          </p>
        </div>
      </form>
    </details>
  )
}

type FieldProps = { id: string; name: string; label: string; most: number }

function Field({ id, name, label, most }: FieldProps) {
  return (
    <div className={shared.field}>
      <label htmlFor={id} className={shared.label}>
        {label}
      </label>
      <input id={id} name={name} data-characters={most} autoComplete="off" className={controls.input} />
    </div>
  )
}
