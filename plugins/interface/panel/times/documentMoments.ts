import { formatMoment } from '@litfass/kit/domain'

type Moment = { name: 'deleted' | 'lastModified' | 'created'; at: string; written: string }

type Written = { isTrashed: boolean | undefined; language: string; timeZone: string }

/** Returns the moments that the head of a document's form names, as far as the document has them. */
export function momentsOf(
  document: Readonly<Record<string, unknown>> | undefined,
  { isTrashed, ...place }: Written,
): Moment[] {
  const last: Moment['name'] = isTrashed ? 'deleted' : 'lastModified'
  const all = [
    [last, isTrashed ? document?.deletedAt : document?.updatedAt],
    ['created', document?.createdAt],
  ] as const
  return all.flatMap(([name, at]) =>
    typeof at === 'string' && at !== '' ? [{ name, at, written: formatMoment(at, place) }] : [],
  )
}
