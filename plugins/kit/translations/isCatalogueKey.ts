/** True for keys such as `litfass:error:refused`; Payload's own validation gives texts that need no look-up. */
export function isCatalogueKey(text: string): boolean {
  return /^\w+(:\w+)+$/.test(text)
}
