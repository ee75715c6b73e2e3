import { useState } from 'react'
import { lastUploadedAsDraft, rememberUploadedAs } from './uploadChoice.ts'
import { uploadsAreDrafts } from './uploadQueue.ts'

/** Whether what is uploaded next becomes a draft: as chosen last in this browser, else as the image manager has it. */
export function useDraftChoice(): [boolean, (asDraft: boolean) => void] {
  const [asDraft, setAsDraft] = useState(() => lastUploadedAsDraft() ?? uploadsAreDrafts)
  const choose = (chosen: boolean) => {
    setAsDraft(chosen)
    rememberUploadedAs(chosen)
  }
  return [asDraft, choose]
}
