import { useState } from 'react'
import { uploadsAreDrafts } from './uploadQueue.ts'

/** Name under which the browser remembers the choice. */
const KEY = 'litfass_upload_as'

/** Whether what is uploaded next becomes a draft: as chosen last in this browser, else as the image manager has it. */
export function useDraftChoice(): [boolean, (asDraft: boolean) => void] {
  const [asDraft, setAsDraft] = useState(readChoice)
  const choose = (chosen: boolean) => {
    setAsDraft(chosen)
    try {
      localStorage.setItem(KEY, chosen ? 'draft' : 'public')
    } catch (error) {
      // Without storage the choice lasts as long as the page.
      console.info('The choice cannot be remembered.', error)
    }
  }
  return [asDraft, choose]
}

function readChoice(): boolean {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? uploadsAreDrafts : kept === 'draft'
  } catch {
    // Some browsers refuse any access to storage.
    return uploadsAreDrafts
  }
}
