'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { useId } from 'react'
import { typedContent } from '../content/schemas.ts'
import { ContentEditor } from '../editor/ContentEditor.tsx'
import styles from './content.module.css'
import { EntryPreview } from './EntryPreview.tsx'
import { asking } from './ImageQuestion.tsx'
import { useTexts } from './useTexts.ts'

/** The content of a targeting entry as a field of Payload's form: its layout and its places, for the slot of its teaser. */
export function EntryContent({ field, path: givenPath, readOnly }: JSONFieldClientProps) {
  const text = useTexts()
  const id = useId()
  const { language, baseUrl } = usePanelPlace()
  const places = useField<unknown>({ potentiallyStalePath: givenPath })
  const layout = useField<unknown>({ path: 'layout' })
  const teaserId = useFormFields(([fields]) => fields.teaser?.value)
  const { path, showError, disabled, customComponents } = places
  return (
    <div className={`field-type ${styles.field} ${showError ? 'error' : ''}`} id={`field-${path}`}>
      <div id={id}>
        <FieldLabel as="span" label={field.label} path={path} />
      </div>
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        {typeof teaserId === 'number' ? (
          <fieldset className={styles.fields} disabled={Boolean(readOnly || disabled)}>
            <ContentEditor
              {...{ language, baseUrl, teaserId }}
              labelledBy={id}
              value={typedContent(layout.value, places.value)}
              renderPictures={asking(customComponents?.BeforeInput)}
              onChange={(content) => {
                layout.setValue(content.layout)
                places.setValue(content.places)
              }}
            />
          </fieldset>
        ) : (
          <p>{text('content.teaserFirst')}</p>
        )}
      </div>
      <FieldDescription path={path} description={text('content.hint')} />
      {typeof teaserId === 'number' && <EntryPreview teaserId={teaserId} />}
    </div>
  )
}
