'use client'

import { useFlash } from '@litfass/interface/react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import actions from '../action.module.css'

type PublishWords = Record<'publish' | 'published' | 'changed' | 'failed', string>

type PublishPictureProps = {
  id: number
  /** The revision that is shown: what others have saved since is not published unseen. */
  revision: number
  words: PublishWords
}

/** Publishes the picture of the page, for staff. */
export function PublishPicture({ id, revision, words }: PublishPictureProps) {
  const router = useRouter()
  const { show } = useFlash()
  const [isSaving, setIsSaving] = useState(false)

  async function publish(): Promise<void> {
    setIsSaving(true)
    try {
      const { publishPicture } = await import('./publish.ts')
      const outcome = await publishPicture(id, revision)
      show({ type: outcome === 'published' ? 'success' : 'alert', text: words[outcome] })
      router.refresh()
    } catch (error) {
      console.warn('The picture could not be published.', error)
      show({ type: 'alert', text: words.failed })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <button type="button" className={actions.plain} disabled={isSaving} onClick={() => void publish()}>
      {words.publish}
    </button>
  )
}
