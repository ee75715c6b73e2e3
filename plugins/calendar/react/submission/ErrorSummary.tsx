import { fill } from '@litfass/kit/texts'
import { type FieldContext, fieldId } from './Field.tsx'
import styles from './submission.module.css'

/** All that is wrong, each leading to its field. */
export function ErrorSummary({ errors, words }: Pick<FieldContext, 'errors' | 'words'>) {
  const entries = Object.entries(errors)
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
