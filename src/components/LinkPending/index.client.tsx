'use client'

import { useInterface } from '@litfass/interface/react'
import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'

/** Counts as under way while the page behind the surrounding link is on its way. */
export function LinkPending() {
  const { pending: isPending } = useLinkStatus()
  const { pending } = useInterface()
  useEffect(() => (isPending ? pending.begin() : undefined), [isPending, pending])
  return null
}
