import type { ByteSource } from '../../headers/byteSource.ts'
import type { Findings } from './Findings.ts'
import { findTrailing } from './findTrailing.ts'

const HEAD_BYTES = 14
const SIZE_AT = 2

/** A BMP says nothing about anybody; only what stands behind its end may. Some programs leave its length at 0. */
export async function findInBmp(source: ByteSource, found: Findings): Promise<void> {
  const head = Buffer.from(await source.read(0, HEAD_BYTES))
  if (head.length < HEAD_BYTES) return
  const said = head.readUInt32LE(SIZE_AT)
  if (said > HEAD_BYTES) await findTrailing(source, said, found)
}
