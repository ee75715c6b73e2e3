'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Time Payload may take to render an open dialog, in ms. */
const RENDER_TIMEOUT_MS = 2000

/**
 * Renders into a confirmation of Payload's while it is open. Payload has no place for it.
 * @param slug of the dialog, such as `confirm-delete-many-docs` or `delete-7`
 */
export function InQuestion({ slug, children }: { slug: string; children: ReactNode }) {
  const isOpen = useModal().isModalOpen(slug)
  const [host, setHost] = useState<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const deadline = performance.now() + RENDER_TIMEOUT_MS
    let frame = 0
    const find = () => {
      const found = document.getElementById(slug)?.querySelector('.confirmation-modal__content')
      if (found) setHost(found)
      else if (performance.now() < deadline) frame = requestAnimationFrame(find)
    }
    find()
    return () => {
      cancelAnimationFrame(frame)
      setHost(null)
    }
  }, [isOpen, slug])
  return isOpen && host ? createPortal(children, host) : null
}
