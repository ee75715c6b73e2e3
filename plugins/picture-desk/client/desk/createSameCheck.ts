import type { PictureUploads, SamePicture } from '@litfass/images/client'

/** Decision about files that are stored already: ask about each, use the stored picture, or upload again. */
export type SamePolicy = 'ask' | 'use' | 'keep'

/** Ends the upload of a file that is stored already, until the user decides. */
class AlreadyStored extends Error {
  override name = 'AlreadyStored'
}

type CheckRequest = { file: File; idempotencyKey: string; imageManagerPrefix: string; signal: AbortSignal }

/** Looks for pictures of the same content before a file is sent, unless the user wants it sent anyway. */
export function createSameCheck(uploads: () => PictureUploads) {
  const found = new Map<string, readonly SamePicture[]>()
  const wanted = new Set<string>()
  let policy: SamePolicy = 'ask'
  return {
    /** @throws AlreadyStored, or the signal's reason */
    check: async ({ file, idempotencyKey, imageManagerPrefix, signal }: CheckRequest): Promise<void> => {
      if (policy === 'keep' || wanted.has(idempotencyKey)) return
      const pictures = await uploads()
        .findSame(file, { imageManagerPrefix, signal })
        .catch((error: unknown) => {
          if (signal.aborted) throw error
          // Without an answer the file is uploaded.
          return []
        })
      if (pictures.length === 0) return
      found.set(idempotencyKey, pictures)
      throw new AlreadyStored()
    },
    /** Returns the pictures that ended the last upload. */
    foundFor: (idempotencyKey: string): readonly SamePicture[] | undefined => found.get(idempotencyKey),
    /** Allows a file to be sent although it is stored already. */
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
