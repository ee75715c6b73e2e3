/** Name under which the browser remembers whether the last image was uploaded as a draft, in `localStorage`. */
export const UPLOAD_CHOICE_KEY = 'litfass_upload_as'

/** Reads what was chosen last in this browser; undefined where nothing is known. */
export function lastUploadedAsDraft(): boolean | undefined {
  try {
    const kept = localStorage.getItem(UPLOAD_CHOICE_KEY)
    return kept === null ? undefined : kept === 'draft'
  } catch {
    // Some browsers refuse any access to storage.
    return undefined
  }
}

/** Remembers the choice for the next visit. */
export function rememberUploadedAs(asDraft: boolean): void {
  try {
    localStorage.setItem(UPLOAD_CHOICE_KEY, asDraft ? 'draft' : 'public')
  } catch (error) {
    // Without storage the choice lasts as long as the page.
    console.info('The choice cannot be remembered.', error)
  }
}
