import styles from './form.module.css'
import '../tokens.css'

export type RadioChoiceProps = {
  name: string
  legend: string
  /** The values, each with its label. */
  options: Readonly<Record<string, string>>
  chosen: string
}

/** One of several values, as radio buttons. */
export function RadioChoice({ name, legend, options, chosen }: RadioChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
