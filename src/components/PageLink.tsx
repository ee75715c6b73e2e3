'use client'

import { useInterface } from '@litfass/interface/react'
import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useEffect } from 'react'

/** A link to a page of the site that counts as pending work until the page is there. */
export function PageLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link}>
      {children}
      <LinkPending />
    </Link>
  )
}

/** Counts the navigation of the surrounding link as pending work. */
function LinkPending() {
  const { pending: isPending } = useLinkStatus()
  const { pending } = useInterface()
  useEffect(() => (isPending ? pending.begin() : undefined), [isPending, pending])
  return null
}
