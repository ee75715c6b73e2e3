import { type RefObject, useEffect, useState } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'

type FailedNoteProps = { id: number; reason: string | null; box: RefObject<HTMLElement | null> }

/** Why a picture could not be made, and another try; not inside a link, which no button may stand in. */
export function FailedNote({ id, reason, box }: FailedNoteProps) {
  const { words, RetryControl } = useFigures()
  const [isInLink, setIsInLink] = useState(true)
  useEffect(() => setIsInLink(Boolean(box.current?.closest('a'))), [box])
  return (
    <span className="litfass-picture__note">
      <span>{reason ?? words.stubFailed}</span>
      {!isInLink && RetryControl && <RetryControl imageId={id} />}
    </span>
  )
}
