import { z } from 'zod'
import { VARIANT_KEYS, type VariantKey } from '../domain/variantSizes.ts'

const EXTENSIONS = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' } as const
export type VariantExtension = keyof typeof EXTENSIONS

const parts = z.tuple([z.enum(VARIANT_KEYS), z.enum(['webp', 'jpg', 'png', 'avif'])])

/** A variant's name in an address, such as `XL.webp`. */
export type VariantFile = { key: VariantKey; extension: VariantExtension; contentType: string }

/** Reads the last part of a variant's address; `undefined` when it names no variant. */
export function variantFile(name: string): VariantFile | undefined {
  const parsed = parts.safeParse(name.split('.'))
  if (!parsed.success) return undefined
  const [key, extension] = parsed.data
  return { key, extension, contentType: EXTENSIONS[extension] }
}
