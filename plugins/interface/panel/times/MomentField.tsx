'use client'

import { localTime } from '@litfass/kit/domain'
import { momentOf } from '@litfass/kit/times'
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  RenderCustomComponent,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { DateFieldClientComponent, DateFieldClientProps } from 'payload'
import { useId } from 'react'
import { usePanelPlace, useSiteZone } from '../usePanelPlace.ts'
import styles from './momentField.module.css'

/** Asks for a moment by the clock of the site. Payload's own field takes the one of the reader's device. */
function Field({ field, path: givenPath, readOnly }: DateFieldClientProps) {
  const { admin, label, localized = false, required = false } = field
  const { value, setValue, path, showError, disabled, customComponents } = useField<string | null>({
    potentiallyStalePath: givenPath,
  })
  const { timeZone } = usePanelPlace()
  const zoneOf = useSiteZone()
  const zone = useId()
  const stored = value ? Date.parse(value) : Number.NaN
  const isStored = !Number.isNaN(stored)
  const change = (typed: string) => {
    const moment = momentOf(typed, timeZone)
    setValue(moment === undefined ? null : new Date(moment).toISOString())
  }
  return (
    <div className={['field-type', styles.field, admin?.className].filter(Boolean).join(' ')}>
      <RenderCustomComponent
        CustomComponent={customComponents?.Label}
        Fallback={<FieldLabel label={label} localized={localized} path={path} required={required} />}
      />
      <RenderCustomComponent
        CustomComponent={customComponents?.Error}
        Fallback={<FieldError path={path} showError={showError} />}
      />
      <input
        id={`field-${path.replaceAll('.', '__')}`}
        type="datetime-local"
        aria-describedby={zone}
        aria-invalid={showError}
        disabled={Boolean(readOnly || disabled)}
        value={isStored ? localTime(stored, timeZone) : ''}
        onChange={({ target }) => change(target.value)}
      />
      {/* The zone is that of the moment: summer has another one. */}
      <span id={zone} className={styles.zone} suppressHydrationWarning>
        {zoneOf(isStored ? stored : Date.now())}
      </span>
      <RenderCustomComponent
        CustomComponent={customComponents?.Description}
        Fallback={<FieldDescription description={admin?.description} path={path} />}
      />
    </div>
  )
}

export const MomentField: DateFieldClientComponent = withCondition(Field)
