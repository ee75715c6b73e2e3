'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import type { PagePath } from '../options.ts'
import { useTexts } from './useTexts.ts'

/** Links the form of a gallery or a picture to its page: a preview until others see it, none once it is withdrawn. */
export function ViewOnSite({ page }: { page: PagePath }) {
  const text = useTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const { language } = usePanelPlace()
  const { isPublished, visibility, deletedAt } = savedDocumentData ?? {}
  if (id === undefined || !savedDocumentData || deletedAt || visibility === 'withdrawn') return null
  const isPublic = isPublished === true || visibility === 'public'
  return (
    <Button
      el="anchor"
      url={page[language].replace('{id}', `${id}`)}
      newTab
      buttonStyle="secondary"
      size="medium"
      margin={false}
    >
      {text(isPublic ? 'onSite' : 'preview')}
    </Button>
  )
}
