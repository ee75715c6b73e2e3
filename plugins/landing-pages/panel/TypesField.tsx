import { CheckboxInput, FieldDescription, FieldError, useField, useTranslation } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import styles from './panel.module.css'
import { useTexts } from './useTexts.ts'

export type Choice = { value: string; label: Readonly<Record<'de' | 'en', string>> }

type TypesFieldProps = TextFieldClientProps & { choices: readonly Choice[] }

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
    <fieldset className={`field-type ${styles.types}`}>
      <legend className="field-label">{text('types')}</legend>
      <FieldError path={path} showError={showError} />
      {choices.map(({ value: type, label }) => (
        <CheckboxInput
          key={type}
          id={`types-${type}`}
          name={`types-${type}`}
          label={label[language]}
          checked={chosen.includes(type)}
          readOnly={Boolean(readOnly || disabled)}
          onToggle={() => toggle(type)}
        />
      ))}
      <FieldDescription path={path} description={text('typesHint')} />
    </fieldset>
  )
}
