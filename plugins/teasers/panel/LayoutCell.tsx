'use client'

import { useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useTexts } from './useTexts.ts'

type LayoutCellProps = DefaultCellComponentProps & {
  /** Labels of the layouts by name. */
  layouts?: Readonly<Record<string, { de: string; en: string }>>
}

/** The layout of a content by its label. */
export function LayoutCell({ cellData, layouts = {} }: LayoutCellProps) {
  const text = useTexts()
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'de'
  if (typeof cellData !== 'string' || cellData === '') return text('automatic')
  return layouts[cellData]?.[language] ?? cellData
}
