import { toast, useDocumentInfo, useForm, useFormFields, useRowLabel } from '@payloadcms/ui'
import { useEffect, useMemo } from 'react'
import { useTexts } from '../useTexts.ts'
import styles from './event.module.css'
import { keptOptions, type StoredOption, storedOptions } from './keptOptions.ts'
import { storedEvent } from './storedEvent.ts'
import { useLiveEvent } from './useLiveEvent.ts'

const none: readonly StoredOption[] = []

/** Returns the stored options of this page's poll that people may have voted for. */
function useKept(): readonly StoredOption[] {
  const { savedDocumentData } = useDocumentInfo()
  const event = useMemo(() => storedEvent(savedDocumentData), [savedDocumentData])
  const { seen } = useLiveEvent(event?.id, [])
  return useMemo(
    () => (seen ? keptOptions(seen, storedOptions(savedDocumentData)) : none),
    [seen, savedDocumentData],
  )
}

/** Puts an option back that was removed although people may have voted for it, and says so. */
export function KeepOptions() {
  const text = useTexts()
  const kept = useKept()
  const { addFieldRow } = useForm()
  const { collectionSlug } = useDocumentInfo()
  const ids = useFormFields(([fields]) => fields.options?.rows?.map(({ id }) => id).join() ?? '')
  useEffect(() => {
    const present = ids.split(',')
    const missing = kept.filter(({ id }) => !present.includes(id))
    for (const { id, title, at } of missing) {
      const field = (value: string) => ({ value, initialValue: value, valid: true, passesCondition: true })
      addFieldRow({
        path: 'options',
        schemaPath: `${collectionSlug}.options`,
        rowIndex: Math.min(at, present.length),
        subFieldState: { id: field(id), title: field(title) },
      })
      toast.info(text('option.kept', { title }))
    }
  }, [ids, kept, addFieldRow, collectionSlug, text])
  return null
}

/** The name of an option's row, and whether it can be removed. */
export function OptionLabel() {
  const text = useTexts()
  const kept = useKept()
  const { data, rowNumber = 0 } = useRowLabel<{ id?: string; title?: string }>()
  return (
    <span>
      {`${rowNumber + 1}. ${data?.title || text('option.new')}`}
      {kept.some(({ id }) => id === data?.id) && (
        <>
          {' '}
          <span className={styles.fixed}>({text('option.fixed')})</span>
        </>
      )}
    </span>
  )
}
