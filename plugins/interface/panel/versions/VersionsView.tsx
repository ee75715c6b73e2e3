import { keepsVersions, listVersions } from '@litfass/kit'
import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation.js'
import type { DocumentViewServerProps } from 'payload'
import { VersionList } from './VersionList.client.tsx'

/** Versions on a page. */
const PAGE = 20

/** Versions that are offered for comparison beside one that is shown. */
const OFFERED = 50

/**
 * The versions of a document in Payload's panel, in place of Payload's own list: who saved them, what they changed, their names. It
 * also stands in the drawer that Payload opens beside a comparison, to choose another version.
 */
export async function VersionsView(props: DocumentViewServerProps) {
  const { initPageResult, routeSegments, searchParams, versions: shown } = props
  const { collectionConfig, docID, req } = initPageResult
  if (!collectionConfig || docID === undefined || !keepsVersions(collectionConfig)) return notFound()
  const isPicker = shown?.useVersionDrawerCreatedAtCell === true
  const page = await listVersions(req, {
    collection: collectionConfig,
    id: docID,
    page: isPicker ? 1 : pageIn(searchParams),
    limit: isPicker ? OFFERED : PAGE,
  })
  const list = <VersionList of={collectionConfig.slug} id={docID} listed={page} isPicker={isPicker} />
  if (isPicker) return list
  const { plural } = collectionConfig.labels
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={collectionConfig.slug}
        id={docID}
        isTrashed={routeSegments[2] === 'trash'}
        pluralLabel={typeof plural === 'function' ? plural({ i18n: req.i18n, t: req.t }) : plural}
        useAsTitle={collectionConfig.admin.useAsTitle}
        view={req.t('version:versions')}
      />
      <main>
        <Gutter>{list}</Gutter>
      </main>
    </>
  )
}

/** The page that the address names. */
function pageIn(searchParams: DocumentViewServerProps['searchParams']): number {
  const page = Number(searchParams?.page)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
