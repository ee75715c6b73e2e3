import { useConfig, useListQuery, useSelection } from '@payloadcms/ui'
import { mergeListSearchAndWhere } from 'payload/shared'
import { useState } from 'react'
import { usePanelPlace } from '../usePanelPlace.ts'
import { failureText, isFinal } from './failures.ts'
import { type NamedDocument, type RunReport, runForEach } from './runForEach.ts'

/** Returns how far the latest run is, and a function that begins one. @param unknown called for a failure without an explanation of the server */
export function useListRun(unknown: string): {
  report: RunReport | undefined
  isRunning: boolean
  run: <Document extends NamedDocument>(
    documents: readonly Document[],
    work: (document: Document) => Promise<unknown>,
  ) => Promise<RunReport>
  clear: () => void
} {
  const [report, setReport] = useState<RunReport>()
  return {
    report,
    isRunning: report !== undefined && report.asked < report.total,
    run: (documents, work) =>
      runForEach({
        documents,
        work,
        messageOf: (error) => failureText(error, unknown),
        isFinal,
        onProgress: setReport,
      }),
    clear: () => setReport(undefined),
  }
}

type DocumentPage = { docs: Record<string, unknown>[]; nextPage: number | null }

/** Documents read in one request. */
const PAGE = 100

/** A ticked document of a list, with the other fields that were asked for. */
export type SelectedDocument = NamedDocument & { values: Readonly<Record<string, unknown>> }

/**
 * Returns a function that reads the ticked documents of a list, or all matches of search and filters, before any of them
 * changes.
 * @param nameField the text field that names a document; its id does where that is empty or left out
 * @param others names of more fields; where the list shows a document, they are as it shows them
 */
export function useSelectedDocuments(
  nameField?: string,
  others: readonly string[] = [],
): () => Promise<SelectedDocument[]> {
  const { restUrl } = usePanelPlace()
  const { selectAll, getQueryParams } = useSelection()
  const { collectionSlug, data, query } = useListQuery()
  const { getEntityConfig } = useConfig()
  const selected = (): string => {
    if (selectAll !== 'allAvailable' || !query.search) return getQueryParams()
    // Payload leaves the search out of the selection of all matches.
    const collectionConfig = getEntityConfig({ collectionSlug })
    return getQueryParams(mergeListSearchAndWhere({ collectionConfig, search: query.search, where: {} }))
  }
  const nameOf = (document: Record<string, unknown>) =>
    (nameField && document[nameField]) || `#${document.id}`
  const valuesOf = (document: Record<string, unknown>) => {
    const seen: Record<string, unknown> = data?.docs.find(({ id }) => id === document.id) ?? {}
    return Object.fromEntries(
      others.map((name) => [name, Object.hasOwn(seen, name) ? seen[name] : document[name]]),
    )
  }
  return async () => {
    const fields = [nameField ?? 'id', ...others].map((name) => `&select[${name}]=true`).join('')
    const address = `${restUrl}/${collectionSlug}${selected()}&limit=${PAGE}&depth=0&sort=id${fields}`
    const found: SelectedDocument[] = []
    for (let page: number | null = 1; page; ) {
      const answer: Response = await fetch(`${address}&page=${page}`, { credentials: 'include' })
      if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
      const { docs, nextPage }: DocumentPage = await answer.json()
      found.push(
        ...docs.map((document) => ({
          id: Number(document.id),
          name: String(nameOf(document)),
          values: valuesOf(document),
        })),
      )
      page = nextPage
    }
    return found
  }
}
