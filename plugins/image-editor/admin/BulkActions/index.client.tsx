'use client'

import { useAuth, useListDrawerContext } from '@payloadcms/ui'
import type { PanelProps } from '../addToPanel.ts'
import { BulkBar } from './BulkBar.tsx'

/** What can be done to several pictures at once, above their list. */
export function BulkActions(props: PanelProps) {
  const { permissions } = useAuth()
  const { isInDrawer } = useListDrawerContext()
  // In a drawer pictures are ticked to be chosen, not to be changed.
  if (isInDrawer || !permissions?.collections?.[props.collection]?.update) return null
  return <BulkBar {...props} />
}
