import { ACCEPTED_FILES } from '@litfass/kit/domain'
import type { FileRefusal } from '@litfass/kit/react'

/** Bytes the drop handler accepts; the server has a limit of its own (spec media 5). */
export const MAX_DROP_BYTES = 33_554_432

/** Why a file is not even sent; `undefined` when it may go. */
export function fileRefusal({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | undefined {
  const endings = Object.values(ACCEPTED_FILES).flat()
  const isPicture = type in ACCEPTED_FILES || endings.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isPicture) return 'wrongType'
  if (size === 0) return 'empty'
  return size > MAX_DROP_BYTES ? 'tooLarge' : undefined
}
