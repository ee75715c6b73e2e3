'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  RenderCustomComponent,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { UploadFieldClientProps } from 'payload'
import { useCallback, useId, useMemo } from 'react'
import { SortableImagesSelection } from '../client/selection/SortableImagesSelection.tsx'
import { deskWords } from '../texts.ts'
import { idsIn } from './ChooseForField.client.tsx'
import styles from './sortableImagesField.module.css'

type SortableImagesFieldProps = UploadFieldClientProps & { imageManagerPrefix: string }

/** Payload's validation, whose type distinguishes fields of one and of many documents; it does so itself when it runs. */
type Validated = {
  validate?(value: unknown, options: object): string | true | Promise<string | true>
}

/** `SortableImagesSelection` as a field of Payload's form, which stores the ids. */
function Field({ field, path: givenPath, readOnly, imageManagerPrefix, ...given }: SortableImagesFieldProps) {
  const { validate }: Validated = given
  const { label, required, maxRows, admin } = field
  const place = usePanelPlace()
  const words = useMemo(() => deskWords(place.language), [place.language])
  const id = useId()
  const validateWithin = useCallback(
    (value: unknown, options: object) => validate?.(value, { ...options, required, maxRows }) ?? true,
    [validate, required, maxRows],
  )
  const { value, setValue, path, showError, disabled, customComponents } = useField<unknown>({
    potentiallyStalePath: givenPath,
    validate: validateWithin,
  })
  const { Label, Description, Error: Problem } = customComponents ?? {}
  return (
    <div className={showError ? 'field-type upload error' : 'field-type upload'} id={`field-${path}`}>
      <div className={styles.label} id={`${id}-label`}>
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
        <SortableImagesSelection
          words={words}
          value={idsIn(value)}
          onChange={setValue}
          imageManagerPrefix={imageManagerPrefix}
          max={maxRows}
          isReadOnly={Boolean(readOnly || disabled)}
          labelledBy={`${id}-label`}
          describedBy={admin?.description ? `${id}-description` : undefined}
          {...place}
        />
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

export const SortableImagesField = withCondition(Field)
