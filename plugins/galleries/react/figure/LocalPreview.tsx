import { useState } from 'react'
import { useLocalPreview } from './localPreviews.ts'

/** The file as it was dropped; formats a browser cannot show stay the quiet box they are for everybody else. */
export function LocalPreview({ id }: { id: number }) {
  const preview = useLocalPreview(id)
  const [isUnknown, setIsUnknown] = useState(false)
  if (!preview || isUnknown) return null
  return <img src={preview} alt="" className="litfass-picture__image" onError={() => setIsUnknown(true)} />
}
