/** A form of the panel: of a document, or of a global, which has no id. */
export type Opened = { of: string; id: string | null }

/** Forms that are kept. */
const KEPT = 10

/** Returns the form at a path of the panel. */
export function openedAt(pathname: string, adminRoute: string): Opened | undefined {
  const root = adminRoute === '/' ? '' : adminRoute
  if (!pathname.startsWith(`${root}/`)) return undefined
  const [type, of, id] = pathname.slice(root.length + 1).split('/')
  if (!of) return undefined
  if (type === 'globals') return { of, id: null }
  const isDocument = type === 'collections' && id && !['create', 'trash'].includes(id)
  return isDocument ? { of, id: decoded(id) } : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray percent sign, as someone may type it into an address.
    return part
  }
}

/** Puts a form in front of those that were opened before it. @param stored whatever the preference holds */
export function withOpened(stored: unknown, opened: Opened): Opened[] {
  const known: unknown = Object(stored).opened
  const others = (Array.isArray(known) ? known : []).flatMap((one: unknown): Opened[] => {
    const { of, id }: { of?: unknown; id?: unknown } = Object(one)
    const isForm = typeof of === 'string' && (typeof id === 'string' || id === null)
    return isForm && !(of === opened.of && id === opened.id) ? [{ of, id }] : []
  })
  return [opened, ...others].slice(0, KEPT)
}
