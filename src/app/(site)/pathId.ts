import { MAX_ID } from '@litfass/kit/routes'
import { notFound } from 'next/navigation'

/** An id in the address; anything else is a page that does not exist. */
export function pathId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) notFound()
  return Number(text)
}
