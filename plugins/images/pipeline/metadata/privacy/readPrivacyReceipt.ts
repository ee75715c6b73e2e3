import type { PictureFormat } from '../../../domain/pictureFormat.ts'
import { KEPT_DETAILS, PRIVACY_DETAILS, type PrivacyReceipt } from '../../../domain/privacyDetails.ts'
import type { ByteSource } from '../../headers/byteSource.ts'
import { type ReadingBudget, readingBudget } from '../readingBudget.ts'
import type { Findings } from './Findings.ts'
import { findInBmp } from './findInBmp.ts'
import { findInGif } from './findInGif.ts'
import { findInJpeg } from './findInJpeg.ts'
import { findInPng } from './findInPng.ts'
import { findInTiff } from './findInTiff.ts'
import { orAsFarAsRead } from './orAsFarAsRead.ts'

type Find = (source: ByteSource, found: Findings, budget: ReadingBudget) => Promise<void>

const FINDERS: Readonly<Record<PictureFormat, Find>> = {
  jpeg: findInJpeg,
  png: findInPng,
  gif: findInGif,
  tiff: findInTiff,
  bmp: findInBmp,
}

/**
 * What an original holds about people, devices and its making, and what becomes of it in the served files: they are
 * made of pixels alone, so everything goes but the copyright notice. Nothing in a file makes it throw.
 */
export async function readPrivacyReceipt(
  format: PictureFormat,
  source: ByteSource,
  { hasCopyright }: { hasCopyright: boolean },
): Promise<PrivacyReceipt> {
  const found: Findings = new Set(hasCopyright ? ['copyright'] : [])
  await orAsFarAsRead(() => FINDERS[format](source, found, readingBudget()))
  return {
    removed: PRIVACY_DETAILS.filter((detail) => found.has(detail)),
    kept: KEPT_DETAILS.filter((detail) => found.has(detail)),
  }
}
