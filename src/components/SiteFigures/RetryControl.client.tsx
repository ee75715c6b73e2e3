'use client'

import { useFigures } from '@litfass/galleries/react'
import { type MouseEvent, useState } from 'react'
import actions from '../action.module.css'
import { useSession } from '../SessionMenu/useSession.ts'
import { retryImage } from './retryImage.ts'

/** Another try for a picture that failed, for those who are signed in; the server decides who may. */
export function RetryControl({ imageId }: { imageId: number }) {
  const { words } = useFigures()
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function retry(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setRefusal(await retryImage(imageId))
    setIsBusy(false)
  }

  if (session.kind !== 'account') return null
  return (
    <>
      {refusal && <span role="alert">{refusal}</span>}
      <button type="button" className={actions.plain} aria-disabled={isBusy} onClick={retry}>
        {isBusy ? words.retrying : words.retry}
      </button>
    </>
  )
}
