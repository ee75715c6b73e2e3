import { type GalleryEntry, type LightboxItem, lightboxItems } from '@litfass/galleries/domain'
import type { LightboxSource } from '@litfass/galleries/react'

type Asked = Pick<LightboxSource, 'total' | 'known'> & { id: number; path: string }

/** A gallery that is longer than its page: the lightbox reads what is looked at. */
export const gallerySource = ({ id, path, ...page }: Asked): LightboxSource => ({
  ...page,
  load: async (from, limit) => {
    const { client, galleryItems } = await loadCalls()
    const { entries } = await client.call(galleryItems, { params: { id }, query: { from, limit } })
    return galleryItemsOf(entries, path)
  },
})

/** Asks which picture of a gallery stands where one stood that is gone; rejects when there is none. */
export const standIn =
  (id: number) =>
  async (pid: number): Promise<number | undefined> => {
    const { client, galleryItems } = await loadCalls()
    const { entries } = await client.call(galleryItems, { params: { id }, query: { pid } })
    return entries[0]?.pid
  }

/** Pictures of a gallery for its lightbox, each with its page in the gallery. */
export const galleryItemsOf = (entries: readonly GalleryEntry[], path: string): LightboxItem[] =>
  lightboxItems(
    entries.map(({ image }) => image),
    { pageOf: (pid) => `${path}/bild/${pid}` },
  )

async function loadCalls() {
  const [{ client }, { galleryItems }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/galleries/routes'),
  ])
  return { client, galleryItems }
}
