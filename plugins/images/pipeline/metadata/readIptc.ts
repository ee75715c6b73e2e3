import { iptcTexts } from './iptcTexts.ts'

/** The IPTC fields we use, still as the file has them. */
export interface IptcTexts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
}

const CAPTION = 120
const COPYRIGHT = 116
const CREDIT = 110
const BYLINE = 80

/** Caption, copyright notice and credit line (or by-line) of IPTC records; never throws. */
export const readIptc = (iptc: Uint8Array): IptcTexts => {
  const texts = iptcTexts(iptc)
  return {
    caption: texts.get(CAPTION),
    copyright: texts.get(COPYRIGHT),
    credit: texts.get(CREDIT) ?? texts.get(BYLINE),
  }
}
