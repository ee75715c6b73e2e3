import { useEffect, useRef, useState } from 'react'
import { isUnderWay, type PanelPicture } from '../pictures/panelPicture.ts'
import { useTexts } from '../useTexts.ts'

/** Says aloud how the processing ended, and only where somebody was there while it went on. */
export function Announcement({ picture: { state, reason } }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const wasUnderWay = useRef(false)
  const [ending, setEnding] = useState<'ready' | 'failed'>()
  useEffect(() => {
    const ended = state === 'ready' || state === 'failed' ? state : undefined
    if (!ended || wasUnderWay.current) setEnding(ended)
    wasUnderWay.current = isUnderWay({ state })
  }, [state])
  const why = ending === 'failed' && reason ? t(`litfass:failure:${reason}`) : ''
  return (
    <p className="sr-only" role="status">
      {ending && `${t(`litfass:images:${ending}`)} ${why}`}
    </p>
  )
}
