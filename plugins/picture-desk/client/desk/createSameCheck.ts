import type { PictureUploads, SamePicture } from '@litfass/kit/react'

/** What is done about files that are there already: each is asked about, or one answer goes for all. */
export type SamePolicy = 'ask' | 'use' | 'keep'

/** The file is there already. It ends a try to send it; what is meant is for a person to say. */
class AlreadyThere extends Error {
  override name = 'AlreadyThere'
}

type Asking = { file: File; idempotencyKey: string; imageManagerPrefix: string; signal: AbortSignal }

/** Looks for pictures of the same content before a file is sent, unless it was said that it is to be sent anyway. */
export function createSameCheck(uploads: () => PictureUploads) {
  const found = new Map<string, readonly SamePicture[]>()
  const wanted = new Set<string>()
  let policy: SamePolicy = 'ask'
  return {
    /** @throws AlreadyThere, and the signal's reason */
    check: async ({ file, idempotencyKey, imageManagerPrefix, signal }: Asking): Promise<void> => {
      if (policy === 'keep' || wanted.has(idempotencyKey)) return
      const pictures = await uploads()
        .findSame(file, { imageManagerPrefix, signal })
        .catch((error: unknown) => {
          if (signal.aborted) throw error
          // Whoever cannot learn of duplicates may upload all the same.
          return []
        })
      if (pictures.length === 0) return
      found.set(idempotencyKey, pictures)
      throw new AlreadyThere()
    },
    /** The pictures that ended the last try. */
    foundFor: (idempotencyKey: string): readonly SamePicture[] | undefined => found.get(idempotencyKey),
    /** Lets a file be sent although it is there. */
    allow: (idempotencyKey: string): void => {
      found.delete(idempotencyKey)
      wanted.add(idempotencyKey)
    },
    policy: (): SamePolicy => policy,
    setPolicy: (next: SamePolicy): void => {
      policy = next
    },
  }
}
