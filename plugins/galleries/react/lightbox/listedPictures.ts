import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { Pictures } from './Pictures.ts'

/** Pictures that came with the page. */
export function listedPictures(items: readonly LightboxItem[]): Pictures {
  const indexOf = (pid: number) => {
    const index = items.findIndex((item) => item.pid === pid)
    return index < 0 ? undefined : index
  }
  return {
    total: items.length,
    at: (index) => items[index],
    indexOf,
    find: async (pid) => indexOf(pid),
    need: async () => undefined,
  }
}
