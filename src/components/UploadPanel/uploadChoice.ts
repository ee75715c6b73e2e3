/** Name under which the browser remembers whether the last images were uploaded for everyone to see, in `localStorage`. */
export const UPLOAD_CHOICE_KEY = 'litfass_upload_public'

/** Reads whether what was uploaded last in this browser was public immediately; drafts where nothing is known. */
export function lastUploadedPublic(): boolean {
  try {
    return localStorage.getItem(UPLOAD_CHOICE_KEY) === 'true'
  } catch {
    // Some browsers refuse any access to storage.
    return false
  }
}

/** Remembers the choice for the next visit. */
export function rememberUploadedPublic(isPublic: boolean): void {
  try {
    localStorage.setItem(UPLOAD_CHOICE_KEY, String(isPublic))
  } catch (error) {
    // Without storage the choice lasts as long as the page.
    console.info('The choice cannot be remembered.', error)
  }
}
