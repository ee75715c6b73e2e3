/** A segment that could be an id, a hash or a token: a link to reset a password must not stand in a log. */
const PARTICULAR = /^(\d+|[\w-]{20,}|.*[@%].*)$/

/** The path of a request without what is particular to it: `/media/file/7/ab…/M.webp` is `/media/file/:id/:id/M.webp`. */
export function routePattern(url = ''): string {
  const [path = ''] = url.split('?')
  const segments = path.split('/').map((segment) => (PARTICULAR.test(segment) ? ':id' : segment))
  return segments.join('/').slice(0, 200)
}
