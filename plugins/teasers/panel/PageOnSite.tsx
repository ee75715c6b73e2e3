'use client'

import { Button, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { type PagePaths, pathOfPage } from '../pages/paths.ts'
import { DAY_PLAN_PATH } from '../planning/dayPlan.ts'
import { useTexts } from './useTexts.ts'

type PageOnSiteProps = {
  /** Where pages are. */
  paths: PagePaths
}

/** Links the form of a page to the page itself, on which its slots are edited, now and at another time, and to the plan of its day. */
export function PageOnSite({ paths }: PageOnSiteProps) {
  const text = useTexts()
  const { routes } = useConfig().config
  const { id, savedDocumentData } = useDocumentInfo()
  const { deletedAt, language, slug, template } = savedDocumentData ?? {}
  if (id === undefined || typeof template !== 'string' || deletedAt) return null
  const page = { template, slug: String(slug ?? ''), language: language === 'en' ? 'en' : 'de' } as const
  const path = pathOfPage(paths, page)
  const dayPlan = formatAdminURL({ adminRoute: routes.admin, path: DAY_PLAN_PATH })
  return (
    <>
      <OnSite path={path} />
      <Way path={`${path}?as=anonymous`} label={text('dayPlan.otherTime')} />
      <Way path={`${dayPlan}?page=${id}`} label={text('dayPlan.title')} />
    </>
  )
}

/** Links to a page of the site, in a new tab. */
export function OnSite({ path }: { path: string }) {
  return <Way path={path} label={useTexts()('onSite')} />
}

function Way({ path, label }: { path: string; label: string }) {
  return (
    <Button el="anchor" url={path} newTab buttonStyle="secondary" size="medium" margin={false}>
      {label}
    </Button>
  )
}
