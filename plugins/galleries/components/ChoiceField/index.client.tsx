'use client'

import { FieldError, RenderCustomComponent, SelectInput, useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

type Choice = { value: string; label: { de: string; en: string } }
type Props = TextFieldClientProps & { choices: readonly Choice[] }

/** A text of Payload's form that is chosen from a list. A stored one that is not in the list can stay. */
function Field({ field, path: givenPath, readOnly, choices }: Props) {
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
