import type { SanitizedConfig } from 'payload'
import type { AnyRoute } from '../../routes/defineRoute.ts'

const OPERATIONS = ['list', 'read', 'create', 'update', 'delete'] as const

/** The names of every route in some route tables, as rows of the access matrix. */
export function routeNames(...tables: readonly (readonly AnyRoute[])[]): string[] {
  return tables.flat().map((route) => route.name)
}

/** `images.list`, `images.read`, ... for every collection of a project except Payload's own. */
export function collectionOperations({ collections }: Pick<SanitizedConfig, 'collections'>): string[] {
  const own = collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'))
  return own.flatMap((slug) => OPERATIONS.map((operation) => `${slug}.${operation}`))
}

/** `front-page.read` and `front-page.update` for every global of a project. */
export function globalOperations({ globals }: Pick<SanitizedConfig, 'globals'>): string[] {
  return globals.flatMap(({ slug }) => [`${slug}.read`, `${slug}.update`])
}
