import { FieldDescription, FieldError, useField, useTranslation } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import styles from './panel.module.css'
import { useTexts } from './useTexts.ts'

export type Choice = { value: string; label: Readonly<Record<'de' | 'en', string>> }

type TypesFieldProps = Pick<TextFieldClientProps, 'path' | 'readOnly'> & { choices: readonly Choice[] }

/** The types of a filter as boxes to tick. */
export function TypesField({ path: givenPath, readOnly, choices }: TypesFieldProps) {
  const text = useTexts()
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'de'
  const { value, setValue, path, showError, disabled } = useField<string[] | null>({
    potentiallyStalePath: givenPath,
  })
  const chosen = value ?? []
  const toggle = (type: string) =>
    setValue(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type])
  return (
    <fieldset className={`field-type ${styles.choices}`}>
      <legend className="field-label">{text('types')}</legend>
      <FieldError path={path} showError={showError} />
      <div className={styles.types}>
        {choices.map(({ value: type, label }) => (
          <label key={type} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              disabled={Boolean(readOnly || disabled)}
              onChange={() => toggle(type)}
            />
            {label[language]}
          </label>
        ))}
      </div>
      <FieldDescription path={path} description={text('typesHint')} />
    </fieldset>
  )
}
