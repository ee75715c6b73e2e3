import { MAX_ID } from '@litfass/kit/routes'
import { notFound } from 'next/navigation'

/** Parses an id of the path; anything else is a 404. */
export function pathId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) notFound()
  return Number(text)
}

/** Parses the page number of the path, from 2; the first page has none. Anything else is a 404. */
export function pageNumber(text: string | undefined): number {
  if (text === undefined) return 1
  if (!/^([2-9]|[1-9]\d{1,5})$/.test(text)) notFound()
  return Number(text)
}
