import type { PrivacyDetail } from '../../../domain/privacyDetails.ts'
import type { Findings } from './Findings.ts'

/** Programs may choose their prefixes; what counts is the name space. */
const USUAL_PREFIXES: Readonly<Record<string, string>> = {
  'http://ns.adobe.com/exif/1.0/': 'exif',
  'http://ns.adobe.com/exif/1.0/aux/': 'aux',
  'http://cipa.jp/exif/1.0/': 'exifEX',
  'http://ns.adobe.com/tiff/1.0/': 'tiff',
  'http://ns.adobe.com/xap/1.0/': 'xmp',
  'http://ns.adobe.com/xap/1.0/mm/': 'xmpMM',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://ns.adobe.com/camera-raw-settings/1.0/': 'crs',
  'http://ns.adobe.com/lightroom/1.0/': 'lr',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/': 'Iptc4xmpCore',
  'http://iptc.org/std/Iptc4xmpExt/2008-02-29/': 'Iptc4xmpExt',
  'http://ns.useplus.org/ldf/xmp/1.0/': 'plus',
  'http://www.metadataworkinggroup.com/schemas/regions/': 'mwg-rs',
  'http://ns.microsoft.com/photo/1.2/': 'MP',
  'http://ns.google.com/photos/1.0/depthmap/': 'GDepth',
  'http://ns.google.com/photos/1.0/image/': 'GImage',
  'http://ns.google.com/photos/1.0/audio/': 'GAudio',
  'http://ns.google.com/photos/1.0/camera/': 'GCamera',
  'http://ns.google.com/photos/dd/1.0/device/': 'Device',
}

const MARKS: ReadonlyArray<readonly [PrivacyDetail, RegExp]> = [
  ['position', /^exif:GPS/],
  ['place', /^(photoshop:(City|State|Country)|Iptc4xmpCore:(Location|CountryCode)|Iptc4xmpExt:Location\w+)$/],
  ['people', /^((mwg-rs|MP|MPRI|MPReg):|Iptc4xmpExt:PersonInImage)/],
  ['ownerName', /^(aux:OwnerName|exifEX:CameraOwnerName)$/],
  ['creator', /^(dc:creator|tiff:Artist|photoshop:(AuthorsPosition|CaptionWriter|Credit))$/],
  ['creatorContact', /^(Iptc4xmpCore:(CreatorContactInfo|Ci\w+)$|plus:\w*(URL|Email|Telephone|Address))/],
  ['serialNumber', /^(aux|exifEX):\w*SerialNumber$/],
  ['camera', /^(tiff:(Make|Model)|aux:Lens|exifEX:Lens(Make|Model))$/],
  ['time', /^(xmp:\w+Date|photoshop:DateCreated|exif:DateTime\w+)$/],
  ['keywords', /^(dc:subject|lr:hierarchicalSubject)$/],
  ['comment', /^exif:UserComment$/],
  ['makerNote', /^exif:MakerNote$/],
  ['software', /^(xmp:CreatorTool|tiff:Software)$/],
  ['editHistory', /^(xmpMM:History|photoshop:History|crs:(?!RawFileName)\w+)$/],
  ['documentIds', /^(xmpMM:(\w*ID|DerivedFrom|Ingredients)|photoshop:DocumentAncestors|exif:ImageUniqueID)$/],
  ['fileName', /^(crs:RawFileName|xmpMM:PreservedFileName|dc:source)$/],
  ['contentCredentials', /^dcterms:provenance$/],
  ['thumbnail', /^xmp:Thumbnails$/],
  ['secondImage', /^GImage:/],
  ['depthMap', /^(GDepth|Device):/],
  ['video', /^GCamera:(MicroVideo|MotionPhoto)$/],
  ['audio', /^GAudio:/],
]

/** A packet may hold a hundred thousand names; most are soon told to be none of these. */
const MARKS_BY_PREFIX = new Map(
  [...Object.values(USUAL_PREFIXES), 'MPRI', 'MPReg'].map((prefix) => [
    prefix,
    MARKS.filter(([, mark]) => mark.source.includes(prefix)),
  ]),
)

// All repetitions are bounded: a stranger's text meets no pattern that could take long.
const DECLARATION = /xmlns:([\w.-]{1,40})\s{0,4}=\s{0,4}["']([^"']{1,100})["']/g
const NAME = /[<\s]([\w.-]{1,40}):([\w.-]{1,60})/g

/** The private details an XMP packet speaks of, by the names of its properties; never throws. */
export function findInXmp(bytes: Uint8Array, found: Findings): void {
  const xmp = new TextDecoder().decode(bytes)
  const prefixes = new Map<string, string>()
  for (const [, prefix = '', space = ''] of xmp.matchAll(DECLARATION)) {
    prefixes.set(prefix, USUAL_PREFIXES[space] ?? prefix)
  }
  for (const [, prefix = '', name = ''] of xmp.matchAll(NAME)) {
    const usual = prefixes.get(prefix) ?? prefix
    for (const [detail, mark] of MARKS_BY_PREFIX.get(usual) ?? []) {
      if (!found.has(detail) && mark.test(`${usual}:${name}`)) found.add(detail)
    }
  }
}
