import type { EntryView } from '../../participation.ts'
import type { BoxWords } from '../words.ts'
import styles from './box.module.css'
import { type FormPlace, HiddenFields } from './PollForm.tsx'

type EntryFormsProps = {
  entry: EntryView
  words: BoxWords
  /** The page that the forms lead back to. */
  place: Pick<FormPlace, 'page' | 'language'>
  /** Addresses of the routes, for this entry. */
  actions: { like: string; unlike: string; remove: string }
}

/** Buttons below an entry as plain forms: its like, or the deletion of one's own after a question. */
export function EntryForms({ entry, words, place, actions }: EntryFormsProps) {
  if (entry.isOwn)
    return (
      <details>
        <summary>{words.delete}</summary>
        <form method="post" action={actions.remove} className={styles.form}>
          <HiddenFields place={place} />
          <p className={styles.note}>{words.deleteText}</p>
          <p className={styles.buttons}>
            <button type="submit" className={styles.plain}>
              {words.deleteSure}
            </button>
          </p>
        </form>
      </details>
    )
  if (!entry.mayLike) return null
  return (
    <form method="post" action={entry.liked ? actions.unlike : actions.like}>
      <HiddenFields place={place} />
      <button type="submit" className={styles.plain}>
        {entry.liked ? words.unlike : words.like}
      </button>
    </form>
  )
}
