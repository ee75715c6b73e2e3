'use client'

import { getTranslation } from '@payloadcms/translations'
import { useTableColumns, useTranslation } from '@payloadcms/ui'
import { useId } from 'react'
import { cardLabels, type NamedColumn } from './cardLabels.ts'
import styles from './cards.module.css'

/** Columns of Payload's that are no fields. */
const SERVICE_COLUMNS = ['_select', '_dragHandle']

/**
 * Has the list below stand as cards on phones: a row is a card, its first column the title, and each other cell is named. It stands
 * beside the list's tables, in drawers too.
 */
export function ListCards() {
  const { columns } = useTableColumns()
  const { i18n } = useTranslation()
  const id = useId()
  const active = (columns ?? []).filter(
    ({ active, accessor }) => active && !SERVICE_COLUMNS.includes(accessor),
  )
  const named = active.slice(1).flatMap(({ accessor, field }): NamedColumn[] => {
    const label = field && 'label' in field && field.label ? getTranslation(field.label, i18n) : ''
    return typeof label === 'string' ? [{ accessor, label }] : []
  })
  return (
    <div className={styles.cards} data-cards={id}>
      <style>{cardLabels(`[data-cards="${id}"] ~ .collection-list__tables`, named)}</style>
    </div>
  )
}
