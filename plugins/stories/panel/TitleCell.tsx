import { DefaultCell, useDocumentTitle, useFormFields } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'
import { useEffect } from 'react'
import { useTexts } from './useTexts.ts'

/** The headline of a piece in a list; one that has none yet has a name all the same. */
export function TitleCell(props: DefaultCellComponentProps<TextFieldClient>) {
  const text = useTexts()
  return <DefaultCell {...props} cellData={props.cellData || text('queue.untitled')} />
}

/** Names the page of a piece without a headline, which Payload would call by its number. */
export function UntitledName({ path }: { path: string }) {
  const name = useTexts()('queue.untitled')
  const isUntitled = useFormFields(([fields]) => !fields[path]?.value)
  const { title, setDocumentTitle } = useDocumentTitle()
  useEffect(() => {
    if (!isUntitled || title === name) return
    // Payload names the page in the same pass, after the fields.
    const later = setTimeout(() => setDocumentTitle(name))
    return () => clearTimeout(later)
  }, [isUntitled, title, name, setDocumentTitle])
  return null
}
