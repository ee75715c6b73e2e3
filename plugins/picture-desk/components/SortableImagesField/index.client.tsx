'use client'

import { usePanelPlace } from '@litfass/kit/panelPlace'
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  RenderCustomComponent,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { UploadFieldClientProps } from 'payload'
import { useCallback, useId } from 'react'
import { SortableImagesSelection } from '../../client/selection/SortableImagesSelection.tsx'
import styles from './index.module.css'

type Props = UploadFieldClientProps & { imageManagerPrefix: string }

/** Pictures in an order of one's own, as a field of Payload's form: what is saved are their ids. */
function Field({ field, path: givenPath, readOnly, validate, imageManagerPrefix }: Props) {
  const { label, required, maxRows, admin } = field
  const place = usePanelPlace()
  const id = useId()
  const validateWithin = useCallback(
    (value: unknown, options: object) =>
      typeof validate === 'function'
        ? // Payload types the value by a field of one or of many; which it is, its own validation asks too.
          validate(value as never, { ...options, required, maxRows } as never)
        : true,
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

/** The ids a form holds: a value of Payload's own field may hold documents instead. */
function idsIn(value: unknown): number[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item
    return typeof id === 'number' ? [id] : []
  })
}
