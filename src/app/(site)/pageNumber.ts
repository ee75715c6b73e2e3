import { notFound } from 'next/navigation'

export type PagedSearch = Promise<{ seite?: string | string[] }>

/** The number of a page in the address, from 1; anything else is a page that does not exist. */
export async function pageNumber(searchParams: PagedSearch): Promise<number> {
  const { seite = '1' } = await searchParams
  if (typeof seite !== 'string' || !/^[1-9]\d{0,5}$/.test(seite)) notFound()
  return Number(seite)
}
