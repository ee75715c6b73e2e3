'use client'

import type { referenceTexts } from '@litfass/kit/references'
import {
  parseSearchParams,
  useConfig,
  useDocumentInfo,
  useListDrawerContext,
  useModal,
  useSelection,
} from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation.js'
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useReading } from '../../hooks.ts'
import { usePanelTexts } from '../usePanelPlace.ts'
import { MANY, openGroupQuestion, selectedInGroup } from './groupSelection.ts'
import { InQuestion } from './InQuestion.tsx'
import { type Asked, UsesList, useUses } from './UsesList.tsx'

type Props = { collection: string }

/** Says in Payload's questions before a document is deleted, or deleted for good, where it is used. */
export function DocumentDeletion({ collection }: Props) {
  const { id } = useDocumentInfo()
  const asked = useMemo(() => ({ collection, ids: [Number(id)] }), [collection, id])
  if (id === undefined) return null
  return (
    <>
      <Question slug={`delete-${id}`} asked={asked} />
      <Question slug={`perma-delete-${id}`} asked={asked} isFinal />
    </>
  )
}

/** Says the same of the selected documents of a list, of all that it finds on any page, and of all of its trash. */
export function ListDeletion({ collection }: Props) {
  const { isInDrawer } = useListDrawerContext()
  const { selectAll, selectedIDs } = useSelection()
  const query = useSearchParams()
  const isTrash = usePathname()?.endsWith('/trash') ?? false
  const found = useMemo((): Asked => {
    const { where, search } = parseSearchParams(query)
    return {
      collection,
      all: {
        ...(isRecord(where) && { where }),
        ...(typeof search === 'string' && { search }),
        trash: isTrash,
      },
    }
  }, [collection, query, isTrash])
  const selected = useMemo(
    (): Asked => (selectAll === 'allAvailable' ? found : { collection, ids: selectedIDs.map(Number) }),
    [collection, selectAll, selectedIDs, found],
  )
  const everything = useMemo(() => ({ collection, all: { trash: true } }), [collection])
  // In a drawer, documents are ticked to choose them for a field.
  if (isInDrawer) return null
  return (
    <>
      <Question slug={MANY} asked={selected} isFinal={isTrash} />
      <GroupDeletion found={found} isFinal={isTrash} />
      {isTrash && <Question slug="confirm-empty-trash" asked={everything} isFinal />}
    </>
  )
}

type GroupProps = { found: Asked; isFinal: boolean }

/** Says the same of the selected documents of a group, in a list that Payload groups. */
function GroupDeletion(props: GroupProps) {
  const slug = openGroupQuestion(useModal().modalState)
  return slug === undefined ? null : <OpenGroup key={slug} slug={slug} {...props} />
}

function OpenGroup({ slug, found, isFinal }: GroupProps & { slug: string }) {
  // The selection cannot change while the question is open.
  const [asked] = useState((): Asked => {
    const ids = selectedInGroup(document, slug)
    return ids === 'all' ? found : { collection: found.collection, ids }
  })
  return <Question slug={slug} asked={asked} isFinal={isFinal} />
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type QuestionProps = { slug: string; asked: Asked; isFinal?: boolean }

function Question({ slug, asked, isFinal = false }: QuestionProps) {
  const isOpen = useModal().isModalOpen(slug)
  const isSettled = useRef(false)
  useHeldAnswer(slug, isSettled)
  // A question that opens again knows nothing of what was read before.
  return isOpen ? <OpenQuestion slug={slug} asked={asked} isFinal={isFinal} isSettled={isSettled} /> : null
}

type OpenQuestionProps = Required<QuestionProps> & { isSettled: RefObject<boolean> }

function OpenQuestion({ slug, asked, isFinal, isSettled }: OpenQuestionProps) {
  const { getEntityConfig } = useConfig()
  const { reading, again } = useReading(useUses(asked))
  const isRead = reading.state !== 'loading'
  useEffect(() => {
    isSettled.current = isRead
    return () => {
      isSettled.current = false
    }
  }, [isRead, isSettled])
  const isTrash = getEntityConfig({ collectionSlug: asked.collection })?.trash === true
  return (
    <InQuestion slug={slug}>
      <Told slug={slug} reading={reading} onRetry={again} isKept={isTrash && !isFinal} />
    </InQuestion>
  )
}

/**
 * Takes no confirmation of a question until it is settled. Payload's button has no place for that, and is there before anything can be
 * rendered beside it, so the press itself is stopped, before Payload hears of it.
 */
function useHeldAnswer(slug: string, isSettled: RefObject<boolean>): void {
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (isSettled.current || !(event.target instanceof Element)) return
      const button = event.target.closest('#confirm-action')
      if (!button || !document.getElementById(slug)?.contains(button)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('click', hold, true)
    return () => window.removeEventListener('click', hold, true)
  }, [slug, isSettled])
}

/** Says what becomes of the documents, below Payload's box for deleting past the trash. */
function Told({ slug, isKept, ...list }: ComponentProps<typeof UsesList> & { slug: string }) {
  const isForever = useForever(slug)
  const staysInTrash = isKept && !isForever
  const text = usePanelTexts<typeof referenceTexts>('references')
  useNamedAnswer(slug, text(staysInTrash ? 'trash' : 'forever'))
  return <UsesList {...list} isKept={staysInTrash} />
}

/** Has Payload's button, which says "Confirm" whatever it does, say what becomes of the documents. */
function useNamedAnswer(slug: string, name: string): void {
  useEffect(() => {
    const words = document.getElementById(slug)?.querySelector('#confirm-action .btn__label')?.firstChild
    // The text that React has rendered stays, and is written over by the next one.
    if (words?.nodeType === Node.TEXT_NODE) words.nodeValue = name
  }, [slug, name])
}

/**
 * Whether Payload's box for deleting past the trash is ticked, read from the box itself: Payload keeps its tick from one question to
 * the next.
 */
function useForever(slug: string): boolean {
  const isTicked = () => {
    const box = document.getElementById(slug)?.querySelector('#delete-forever')
    return box instanceof HTMLInputElement && box.checked
  }
  return useSyncExternalStore(whenTicked, isTicked, () => false)
}

function whenTicked(onChange: () => void): () => void {
  document.addEventListener('change', onChange)
  return () => document.removeEventListener('change', onChange)
}
