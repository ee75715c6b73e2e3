/** Copies a text. @returns whether the browser has a clipboard for us, and let it be written */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without a secure address there is no clipboard at all; with one, permissions may forbid it.
    return false
  }
}
