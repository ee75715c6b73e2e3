'use client'

import { DeskBulkActions } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { useAuth, useListQuery } from '@payloadcms/ui'
import { accountIn, lockDesk, type ReasonTemplates } from './lockDesk.ts'

type LockBulkActionsProps = { templates: Readonly<Record<'de' | 'en', ReasonTemplates>> }

/** Buttons above the list of accounts that change the state of the ticked ones, and what became of it. For admins. */
export function LockBulkActions({ templates }: LockBulkActionsProps) {
  const { language } = usePanelPlace()
  const { collectionSlug } = useListQuery()
  const { permissions } = useAuth()
  const isAdmin = Boolean(collectionSlug && permissions?.collections?.[collectionSlug]?.create)
  if (!isAdmin) return null
  return (
    <DeskBulkActions
      desk={lockDesk(templates[language])}
      nameField="name"
      fields={['state']}
      itemOf={({ id, values }) => accountIn(id, values)}
    />
  )
}
