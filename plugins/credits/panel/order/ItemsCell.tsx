import type { DefaultCellComponentProps } from 'payload'
import { useTexts } from '../useTexts.ts'

/** What was ordered, in words: the package, and how many credits it buys. */
export function ItemsCell({ cellData, rowData }: Pick<DefaultCellComponentProps, 'cellData' | 'rowData'>) {
  const text = useTexts()
  const count = Number(rowData?.credits)
  if (!Number.isInteger(count)) return <span>{String(cellData ?? '')}</span>
  return (
    <span>{text('order.items', { title: String(cellData ?? ''), credits: text('credits', { count }) })}</span>
  )
}
