import { useDocumentInfo } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { RestoreVersion } from './RestoreVersion.tsx'

/**
 * The field `revision` of a comparison of two versions: it shows no numbers, and has the button that restores a version ask whether
 * as a draft or published. Payload has no place for another button, and its own publishes without having asked.
 */
export function RestoreInComparison() {
  const { collectionSlug, hasSavePermission, id, isTrashed } = useDocumentInfo()
  const version = Number(usePathname().split('/').at(-1))
  const host = usePayloadsPlace(version)
  if (!host || !collectionSlug || !hasSavePermission || isTrashed) return null
  return createPortal(<RestoreVersion named={{ of: collectionSlug, id: Number(id), version }} />, host)
}

/** Returns the place of Payload's button, which is hidden meanwhile. */
function usePayloadsPlace(version: number): Element | null {
  const [host, setHost] = useState<Element | null>(null)
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('.view-version .restore-version')
    if (!button || !Number.isInteger(version)) return
    button.style.display = 'none'
    setHost(button.parentElement)
    return () => {
      button.style.display = ''
      setHost(null)
    }
  }, [version])
  return host
}
