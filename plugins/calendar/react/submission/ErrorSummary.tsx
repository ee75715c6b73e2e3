import { fill } from '@litfass/kit/texts'
import { SUBMISSION_FIELDS } from '../../views/submissionFields.ts'
import { type FieldContext, fieldId } from './Field.tsx'
import styles from './submission.module.css'

/** All that is wrong, each leading to its field. */
export function ErrorSummary({ errors, words }: Pick<FieldContext, 'errors' | 'words'>) {
  const entries = Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  if (entries.length === 0) return null
  return (
    <div className={styles.summary}>
      <h2>{fill(words.summary, { count: entries.length })}</h2>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                // The label above the field stays in sight.
                const field = document.getElementById(fieldId(name))
                if (!field) return
                event.preventDefault()
                field.focus({ preventScroll: true })
                field.scrollIntoView({ block: 'center' })
              }}
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const { title, about, ...others } = SUBMISSION_FIELDS
const BEFORE_DATES: readonly string[] = [title, about]
const AFTER_DATES: readonly string[] = Object.values(others)

/** Where a field stands in the form; the rows of dates stand between the words and the place. */
function placeOf(name: string): number {
  const before = BEFORE_DATES.indexOf(name)
  if (before >= 0) return before - BEFORE_DATES.length
  const row = /-(\d+)$/.exec(name)?.[1]
  if (row !== undefined) return Number(row)
  return 1000 + AFTER_DATES.indexOf(name)
}
