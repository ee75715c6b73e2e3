'use client'

import {
  ActionBar,
  ActionQuestion,
  type NamedDocument,
  RunFailures,
  useListRun,
  usePanelClient,
} from '@litfass/interface/panelActions'
import { usePanelTexts } from '@litfass/interface/panelPlace'
import type { taskTexts } from '@litfass/kit'
import {
  toast,
  useAuth,
  useConfig,
  useDocumentInfo,
  useFormModified,
  useListDrawerContext,
  useListQuery,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { type ReactNode, useState } from 'react'
import { mergeLocation } from '../routes.ts'
import { LocationUsage } from './LocationUsage.tsx'
import { MergeChoice } from './MergeChoice.tsx'
import type { MergeTarget } from './mergeTarget.ts'
import styles from './panel.module.css'
import { useTexts } from './useTexts.ts'

/** The button above the list of places that merges several of them. */
export function LocationBulkActions() {
  const { isInDrawer } = useListDrawerContext()
  const { selectAll, selectedIDs } = useSelection()
  const { data } = useListQuery()
  const { clearRouteCache } = useRouteCache()
  const text = useTexts()
  const isTrash = usePathname()?.endsWith('/trash') ?? false
  // In a drawer, places are ticked to choose them for a field.
  if (isInDrawer || isTrash) return null
  const placeOf = (id: unknown): NamedDocument => {
    const found = data?.docs.find((place) => place.id === id)
    return { id: Number(id), name: String(found?.label ?? `#${id}`) }
  }
  return (
    <Actions places={selectedIDs.map(placeOf)} onDone={clearRouteCache}>
      {selectAll === 'allAvailable' && <p className={styles.hint}>{text('actionsAll')}</p>}
    </Actions>
  )
}

/** The same button on a place's own page. */
export function LocationActions() {
  const { id, collectionSlug, savedDocumentData, isTrashed } = useDocumentInfo()
  const { config } = useConfig()
  const router = useRouter()
  const place = Number(id ?? Number.NaN)
  if (!Number.isInteger(place) || isTrashed) return null
  const onDone = (target: MergeTarget) => {
    const path = `/collections/${collectionSlug}/${target.id}` as const
    router.push(formatAdminURL({ adminRoute: config.routes.admin, path }))
  }
  const places = [{ id: place, name: String(savedDocumentData?.label) }]
  return <Actions places={places} onDone={onDone} isOnDocument />
}

type ActionsProps = {
  places: readonly NamedDocument[]
  /** Called with the place that has taken the place of the others. */
  onDone: (target: MergeTarget) => void
  /** Whether a form is open, which has to be saved first. */
  isOnDocument?: boolean
  children?: ReactNode
}

const ROUTES = [mergeLocation]

function Actions({ places, onDone, isOnDocument = false, children }: ActionsProps) {
  const text = useTexts()
  const shared = usePanelTexts<typeof taskTexts>('tasks')
  const { permissions } = useAuth()
  const { openModal } = useModal()
  const isModified = useFormModified()
  const client = usePanelClient(ROUTES)
  const { report, isRunning, run, clear } = useListRun(shared('decide.failed'))
  const [target, setTarget] = useState<MergeTarget>()
  const ids = places.map(({ id }) => id)
  const slug = `places-merge-${isOnDocument ? ids[0] : 'list'}`
  if (!permissions?.canAccessAdmin) return null
  const open = () => {
    clear()
    setTarget(undefined)
    if (isOnDocument && isModified) toast.error(shared('saveFirst'))
    else openModal(slug)
  }
  const merge = async () => {
    if (!target) return void toast.error(text('mergeMissing'))
    const { id: into, label } = target
    const merged = places.filter(({ id }) => id !== into)
    const { changed, failures, isOutdated } = await run(merged, ({ id }) =>
      client.call(mergeLocation, { params: { id }, body: { into } }),
    )
    if (changed > 0) toast.success(text('mergeDone', { count: changed, name: label }))
    if (isOnDocument) for (const { msg } of failures) toast.error(msg)
    if (changed > 0 || isOutdated) onDone(target)
  }
  return (
    <ActionBar
      label={text('actions')}
      hint={text('actionsNone')}
      actions={[{ name: 'merge', label: text('merge') }]}
      count={ids.length}
      isDisabled={isRunning}
      isInline={isOnDocument}
      onOpen={open}
    >
      {children}
      <ActionQuestion
        slug={slug}
        heading={text('mergeTitle')}
        about={[text('mergeSure')]}
        confirmLabel={text('merge')}
        onConfirm={merge}
      >
        <LocationUsage ids={ids} />
        <MergeChoice ids={ids} target={target} onChoose={setTarget} />
      </ActionQuestion>
      {!isOnDocument && (
        <RunFailures
          report={report}
          title={(count) => text('someFailed', { count })}
          closeLabel={shared('run.close')}
          onClose={clear}
        />
      )}
    </ActionBar>
  )
}
