import { contentKey, listContents, parseContentKey, typesWith } from '@litfass/kit/content'
import type { FindNewest } from '@litfass/teasers'

/** Finds the default content of this site's slots: the newest of each type of a slot that has something to show. */
export const newestContent: FindNewest = async (req, { types, without, at, ...wanted }) => {
  const shown = without.flatMap((key) => parseContentKey(key) ?? [])
  // What was dated later is left out before the newest are counted.
  const part = { ...wanted, at, without: shown, ...(at && { period: { until: new Date(at.ms + 1) } }) }
  const lists = await Promise.all(
    typesWith(req.payload.config, 'teasers').map(async ({ type, settings: { newest } }) => {
      if (newest === false || !types.includes(type)) return []
      const { contents } = await listContents(req, { ...part, types: [type] })
      const ids = contents.map(({ id }) => id)
      const filled = new Set(newest ? await newest(req, ids) : ids)
      return contents.filter(({ id }) => filled.has(id))
    }),
  )
  return lists.flat().flatMap((one) => (one.date ? { entity: contentKey(one), at: one.date.getTime() } : []))
}
