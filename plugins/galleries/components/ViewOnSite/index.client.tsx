'use client'

import { usePanelPlace } from '@litfass/kit/panelPlace'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import type { PagePath } from '../../options.ts'
import { useTexts } from '../useTexts.ts'

/** The way from a gallery's form to its page; only where visitors find one. */
export function ViewOnSite({ page }: { page: PagePath }) {
  const text = useTexts()
  const { id, savedDocumentData } = useDocumentInfo()
  const { language } = usePanelPlace()
  if (id === undefined || savedDocumentData?.isPublished !== true) return null
  return (
    <Button
      el="anchor"
      url={page[language].replace('{id}', `${id}`)}
      newTab
      buttonStyle="secondary"
      size="medium"
      margin={false}
    >
      {text('onSite')}
    </Button>
  )
}
