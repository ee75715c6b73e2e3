import { useState } from 'react'
import { lastUploadedPublic, rememberUploadedPublic } from './uploadChoice.ts'

/** Whether what is uploaded next is public immediately: as chosen last in this browser, else a draft. */
export function usePublicChoice(): [boolean, (isPublic: boolean) => void] {
  const [isPublic, setIsPublic] = useState(lastUploadedPublic)
  const choose = (chosen: boolean) => {
    setIsPublic(chosen)
    rememberUploadedPublic(chosen)
  }
  return [isPublic, choose]
}
