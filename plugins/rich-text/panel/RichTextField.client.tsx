'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { FieldDescription, FieldError, FieldLabel, RenderCustomComponent, useField } from '@payloadcms/ui'
import type { RichTextFieldClientProps } from 'payload'
import { useId } from 'react'
import type { EditorKinds } from '../editor/buttons.ts'
import { RichTextEditor } from '../editor/RichTextEditor.tsx'
import type { StoredText } from '../editor/stored.ts'
import styles from './panel.module.css'

/** The settings of a field that the adapter passes on, as plain data. */
export type PanelEditorProps = {
  possible?: Partial<EditorKinds>
  buttons?: readonly string[]
  maxCharacters?: number
  uploadPath?: string
  imageManagerPrefix?: string
  membersPrefix?: string
  galleries?: string | null
}

/** The editor as a field of Payload's form. The server checks the text, at each change of the form. */
export function RichTextField(props: RichTextFieldClientProps & PanelEditorProps) {
  const { field, path: givenPath, readOnly, possible, buttons, maxCharacters, ...rest } = props
  const { label, required, admin } = field
  const id = useId()
  const { language, baseUrl, restUrl } = usePanelPlace()
  const { value, setValue, path, showError, disabled, customComponents } = useField<StoredText | null>({
    potentiallyStalePath: givenPath,
  })
  const { Label, Description, Error: Problem, BeforeInput, AfterInput } = customComponents ?? {}
  const { uploadPath, imageManagerPrefix, membersPrefix, galleries } = rest
  const services = {
    baseUrl,
    restUrl,
    // Only staff use the panel.
    mayCreateGalleries: true,
    ...(uploadPath !== undefined && { uploadPath }),
    ...(imageManagerPrefix !== undefined && { imageManagerPrefix }),
    ...(membersPrefix !== undefined && { membersPrefix }),
    ...(galleries !== undefined && { galleries }),
  }
  return (
    <div
      className={`field-type ${styles.field} ${showError ? 'error' : ''}`}
      id={`field-${path.replaceAll('.', '__')}`}
    >
      <div id={`${id}-label`}>
        <RenderCustomComponent
          CustomComponent={Label}
          Fallback={<FieldLabel as="span" label={label} path={path} required={required} />}
        />
      </div>
      <div className="field-type__wrap">
        <RenderCustomComponent
          CustomComponent={Problem}
          Fallback={<FieldError path={path} showError={showError} />}
        />
        {BeforeInput}
        <RichTextEditor
          label={path}
          labelledBy={`${id}-label`}
          describedBy={`${id}-description`}
          language={language}
          value={value}
          onChange={setValue}
          isReadOnly={Boolean(readOnly || disabled)}
          isInvalid={showError}
          {...{ possible, buttons, maxCharacters, services }}
        />
        {AfterInput}
      </div>
      <div id={`${id}-description`}>
        <RenderCustomComponent
          CustomComponent={Description}
          Fallback={<FieldDescription description={admin?.description} path={path} />}
        />
      </div>
    </div>
  )
}
