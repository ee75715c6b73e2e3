'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DateFieldClient, DefaultCellComponentProps } from 'payload'
import { useMoment } from '../usePanelPlace.ts'

/** A time in a list, by the clock of the site. */
export function MomentCell(props: DefaultCellComponentProps<DateFieldClient>) {
  const momentOf = useMoment()
  const { cellData, field } = props
  const isMoment = typeof cellData === 'string' || typeof cellData === 'number'
  // As text: Payload's cell links the content of the first column.
  return (
    <DefaultCell
      {...props}
      field={{ type: 'text', name: field.name, ...(field.label !== undefined && { label: field.label }) }}
      cellData={isMoment ? momentOf(cellData) : ''}
    />
  )
}
