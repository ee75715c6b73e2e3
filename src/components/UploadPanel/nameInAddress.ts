/** What to call a picture while only its address is known: the last part of it, else the host. */
export function nameInAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, hostname } = new URL(address)
  const last = pathname.split('/').at(-1) || hostname
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
