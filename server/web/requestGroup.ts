/** What a request is about; the few values of a metric's label. */
export type RequestGroup = 'variant' | 'upload' | 'events' | 'api' | 'admin' | 'asset' | 'probe' | 'page'

const GROUPS: readonly [RegExp, RequestGroup][] = [
  [/^(\/api\/litfass)?\/media\/(file|imagecut)\//, 'variant'],
  [/^(\/api\/litfass)?\/media\/(upload|uploadimagefromurl)\b/, 'upload'],
  [/^(\/api\/litfass)?\/media\/\w*events\b/, 'events'],
  [/^\/(healthz|readyz|metrics)$/, 'probe'],
  [/^\/_next\//, 'asset'],
  [/^\/(api|media|user|tag)(\/|$)/, 'api'],
  [/^\/admin(\/|$)/, 'admin'],
]

/** The group of a request by its path. */
export function requestGroup(url = ''): RequestGroup {
  const [path = ''] = url.split('?')
  return GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}
