'use client'

import { FieldError, RenderCustomComponent, SelectInput, useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

type Choice = { value: string; label: { de: string; en: string } }
type ChoiceFieldProps = TextFieldClientProps & { choices: readonly Choice[] }

/** A text field rendered as a select; a stored value that is not among the choices is kept. */
function Field({ field, path: givenPath, readOnly, choices }: ChoiceFieldProps) {
  const { name, label, required } = field
  const { value, setValue, path, showError, disabled, customComponents } = useField<string | null>({
    potentiallyStalePath: givenPath,
  })
  const isListed = !value || choices.some((choice) => choice.value === value)
  const options = isListed ? choices : [...choices, { value, label: { de: value, en: value } }]
  return (
    <SelectInput
      name={name}
      path={path}
      label={label ?? name}
      required={required ?? false}
      options={[...options]}
      value={value ?? ''}
      isClearable={false}
      readOnly={Boolean(readOnly || disabled)}
      showError={showError}
      Error={
        <RenderCustomComponent
          CustomComponent={customComponents?.Error}
          Fallback={<FieldError path={path} showError={showError} />}
        />
      }
      style={{ flex: '1 1 8rem' }}
      onChange={(option) => {
        if (!Array.isArray(option) && typeof option?.value === 'string') setValue(option.value)
      }}
    />
  )
}

export const ChoiceField = withCondition(Field)
