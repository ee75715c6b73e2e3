import { Button, useDocumentInfo } from '@payloadcms/ui'
import { LANGUAGES } from '../filter.ts'
import type { PagePath } from '../options.ts'
import { useTexts } from './useTexts.ts'

/** Links the form of a landing page to its page, as it is saved: a preview until it is published. */
export function ViewOnSite({ page }: { page: PagePath }) {
  const text = useTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const { deletedAt, isPublished, language, slug } = savedDocumentData ?? {}
  const written = LANGUAGES.find((one) => one === language)
  if (id === undefined || !written || typeof slug !== 'string' || deletedAt) return null
  return (
    <Button
      el="anchor"
      url={page[written].replace('{slug}', encodeURIComponent(slug))}
      newTab
      buttonStyle="secondary"
      size="medium"
      margin={false}
    >
      {text(isPublished === true ? 'onSite' : 'preview')}
    </Button>
  )
}
