import type { PrivacyDetail } from '../../../domain/privacyDetails.ts'
import { iptcTexts } from '../iptcTexts.ts'
import type { Findings } from './Findings.ts'

/** Dataset numbers of the application record. */
const MARKS: ReadonlyArray<readonly [PrivacyDetail, readonly number[]]> = [
  ['place', [26, 27, 90, 92, 95, 100, 101]],
  ['creator', [80, 85, 110, 122]],
  ['creatorContact', [118]],
  ['time', [55, 60, 62, 63]],
  ['keywords', [25]],
  ['comment', [40, 230]],
  ['software', [65, 70]],
  ['documentIds', [22, 103]],
]

/** The private details IPTC records hold; never throws. */
export function findInIptc(iptc: Uint8Array, found: Findings): void {
  const texts = iptcTexts(iptc)
  for (const [detail, datasets] of MARKS) {
    if (datasets.some((dataset) => texts.get(dataset)?.trim())) found.add(detail)
  }
}
