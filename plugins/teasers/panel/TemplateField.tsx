'use client'

import { SelectInput, useDocumentInfo, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useMemo } from 'react'

type Label = { de: string; en: string }

type TemplateFieldProps = TextFieldClientProps & {
  /** Templates by name. */
  templates?: Readonly<Record<string, Label>>
}

/** Chooses the template of a new page; that of a page that is there stays. */
export function TemplateField({ path, field, templates = {} }: TemplateFieldProps) {
  const { id } = useDocumentInfo()
  const { value, setValue, showError } = useField<string>({ path })
  const choices = useMemo(
    () => Object.entries(templates).map(([name, label]) => ({ value: name, label })),
    [templates],
  )
  return (
    <SelectInput
      path={path}
      name={path}
      label={field.label ?? ''}
      required
      options={choices}
      value={value ?? ''}
      showError={showError}
      readOnly={id !== undefined}
      {...(field.admin?.description !== undefined && { description: field.admin.description })}
      onChange={(chosen) => setValue(Array.isArray(chosen) ? undefined : chosen.value)}
    />
  )
}
