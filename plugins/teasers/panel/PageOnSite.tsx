'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { type PagePaths, pathOfPage } from '../pagePaths.ts'
import { useTexts } from './useTexts.ts'

type PageOnSiteProps = {
  /** Where pages are. */
  paths: PagePaths
}

/** Links the form of a page to the page itself, on which its slots are edited. */
export function PageOnSite({ paths }: PageOnSiteProps) {
  const { id, savedDocumentData } = useDocumentInfo()
  const { deletedAt, language, slug, template } = savedDocumentData ?? {}
  if (id === undefined || typeof template !== 'string' || deletedAt) return null
  const page = { template, slug: String(slug ?? ''), language: language === 'en' ? 'en' : 'de' } as const
  return <OnSite path={pathOfPage(paths, page)} />
}

/** Links to a page of the site, in a tab of its own. */
export function OnSite({ path }: { path: string }) {
  const text = useTexts()
  return (
    <Button el="anchor" url={path} newTab buttonStyle="secondary" size="medium" margin={false}>
      {text('onSite')}
    </Button>
  )
}
