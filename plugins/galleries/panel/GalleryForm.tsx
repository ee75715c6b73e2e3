'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import {
  Button,
  FieldError,
  RenderCustomComponent,
  SelectInput,
  useDocumentInfo,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import type { PagePath } from '../options.ts'
import { useTexts } from './useTexts.ts'

/** Links the form of a gallery or a picture to its page: a preview until others see it, none once it is withdrawn. */
export function ViewOnSite({ page }: { page: PagePath }) {
  const text = useTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const { language } = usePanelPlace()
  const { isPublished, visibility, deletedAt } = savedDocumentData ?? {}
  if (id === undefined || !savedDocumentData || deletedAt || visibility === 'withdrawn') return null
  const isPublic = isPublished === true || visibility === 'public'
  return (
    <Button
      el="anchor"
      url={page[language].replace('{id}', `${id}`)}
      newTab
      buttonStyle="secondary"
      size="medium"
      margin={false}
    >
      {text(isPublic ? 'onSite' : 'preview')}
    </Button>
  )
}

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
