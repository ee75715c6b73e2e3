/** Returns a name for a picture at a URL: the last segment of its path, or else the host. */
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
