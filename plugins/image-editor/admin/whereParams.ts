/** A filter of Payload's as the fields of an address: `where[and][0][caption][like]`. */
export function whereParams(where: unknown, name = 'where'): Record<string, string> {
  if (typeof where !== 'object' || where === null) return where === undefined ? {} : { [name]: String(where) }
  return Object.assign(
    {},
    ...Object.entries(where).map(([key, value]) => whereParams(value, `${name}[${key}]`)),
  )
}
