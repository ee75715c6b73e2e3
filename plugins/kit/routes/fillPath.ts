export type PathParams = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/**
 * Puts values into the `{placeholders}` of a path and the rest into its query; lists are joined by commas.
 * @throws Error when a placeholder has no value, or `.` or `..`
 */
export function fillPath(path: string, params: PathParams, format?: 'json' | 'html'): string {
  const rest = new Map(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (value === undefined || value === '') throw new Error(`${path} needs a value for ${name}.`)
    const text = textOf(value)
    // Browsers and servers resolve these two before anybody reads the path.
    if (text === '.' || text === '..') throw new Error(`${path} cannot hold ${text} as ${name}.`)
    return encodeURIComponent(text)
  })
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined) query.set(name, textOf(value))
  const suffix = format ? `.${format}` : ''
  const search = query.toString()
  return search ? `${filled}${suffix}?${search}` : `${filled}${suffix}`
}

function textOf(value: NonNullable<PathParams[string]>): string {
  return typeof value === 'object' ? value.join(',') : String(value)
}
