import type { PrivacyDetail } from '../../model/files/privacyDetails.ts'
import { TIFF_TAGS } from '../headers/tiff.ts'
import { gifExtension, pngChunk, withExtensions } from './insertParts.ts'
import { exifBlock, jpegSegment, withSegments } from './jpegParts.ts'
import { landscape } from './makePicture.ts'
import {
  after,
  application,
  attributes,
  before,
  behind,
  bmp,
  exif,
  iptc,
  jpeg,
  latin1,
  packed,
  plain,
  pngText,
  pngXmp,
  property,
  resource,
  SECRET,
  secret,
  tiff,
  tiffWith,
  withThumbnail,
  xmp,
} from './secretParts.ts'

/** A description, the picture, and the private data that its receipt has to name. */
export type Carrier = [what: string, file: Buffer | Promise<Buffer>, ...details: PrivacyDetail[]]

export const PRIVATE_JPEGS: Carrier[] = [
  ['a position in EXIF', exif([['gps', 8]]), 'position'],
  ['a position in XMP', xmp(`exif:GPSLatitude="54,19${SECRET}N"`), 'position'],
  ['a city in XMP', property('photoshop:City'), 'place'],
  ['a city in IPTC', iptc(90), 'place'],
  ['regions with names', xmp(`mwg-rs:Name="${SECRET}"`), 'people'],
  ['a person shown', property('Iptc4xmpExt:PersonInImage'), 'people'],
  ['an owner in EXIF', exif([], [['ownerName', SECRET]]), 'ownerName'],
  ['an owner in XMP', property('aux:OwnerName'), 'ownerName'],
  ['an artist in EXIF', exif([['artist', SECRET]]), 'creator'],
  ['a by-line', iptc(80), 'creator'],
  ['contact details in XMP', property('Iptc4xmpCore:CiEmailWork'), 'creatorContact'],
  ['contact details in IPTC', iptc(118), 'creatorContact'],
  ['the creator’s address as a resource', resource(0x040b), 'creatorContact'],
  ['a serial number in EXIF', exif([], [['bodySerial', SECRET]]), 'serialNumber'],
  ['a serial number in XMP', property('aux:SerialNumber'), 'serialNumber'],
  ['a lens’s serial number in XMP', property('exifEX:LensSerialNumber'), 'serialNumber'],
  ['a camera', exif([['model', SECRET]]), 'camera'],
  ['a time', exif([], [['takenAt', `2024:05:17 08:09:10${SECRET}`]]), 'time'],
  ['keywords', iptc(25), 'keywords'],
  ['a comment of its own', jpeg(jpegSegment(0xfe, secret)), 'comment'],
  ['a user comment', exif([], [['userComment', `ASCII\0\0\0${SECRET}`]]), 'comment'],
  ['a maker note', exif([], [['makerNote', SECRET]]), 'makerNote'],
  ['a program in EXIF', exif([['software', SECRET]]), 'software'],
  ['a program in XMP', property('xmp:CreatorTool'), 'software'],
  ['a history in XMP', property('xmpMM:History'), 'editHistory'],
  ['development settings', property('crs:Exposure2012'), 'editHistory'],
  ['document ids', property('xmpMM:OriginalDocumentID'), 'documentIds'],
  ['a unique id', exif([], [['uniqueId', SECRET]]), 'documentIds'],
  ['a raw file’s name', property('crs:RawFileName'), 'fileName'],
  ['a document’s name', exif([['documentName', SECRET]]), 'fileName'],
  [
    'content credentials',
    jpeg(jpegSegment(0xeb, Buffer.concat([latin1('JP\0\x01c2pa'), secret]))),
    'contentCredentials',
  ],
  ['a thumbnail in EXIF', withThumbnail(), 'thumbnail'],
  [
    'a thumbnail in JFIF',
    jpeg(jpegSegment(0xe0, Buffer.concat([latin1('JFXX\0\x13'), secret]))),
    'thumbnail',
  ],
  ['a thumbnail as a resource', resource(0x040c), 'thumbnail'],
  ['further pictures', jpeg(jpegSegment(0xe2, Buffer.concat([latin1('MPF\0'), secret]))), 'secondImage'],
  ['a second picture behind it', behind(withSegments(plain.jpeg, jpegSegment(0xfe, secret))), 'secondImage'],
  ['a depth map', property('GDepth:Data'), 'depthMap'],
  [
    'a depth map beyond the first packet',
    jpeg(
      jpegSegment(
        0xe1,
        latin1(
          `http://ns.adobe.com/xmp/extension/\0${'0'.repeat(40)}${attributes(`GDepth:Data="${SECRET}"`)}`,
        ),
      ),
    ),
    'depthMap',
  ],
  ['a video behind it', behind(latin1('\0\0\0\x18ftypmp42'), secret), 'video'],
  ['a motion photo', property('GCamera:MotionPhoto'), 'video'],
  ['a sound', property('GAudio:Data'), 'audio'],
  ['a segment nobody knows', jpeg(jpegSegment(0xe7, secret)), 'otherData'],
  ['data behind its end', behind(Buffer.alloc(100), secret), 'trailingData'],
  [
    'a property under another prefix',
    xmp(`xmlns:a="http://ns.adobe.com/exif/1.0/" a:GPSLatitude="${SECRET}"`),
    'position',
  ],
]

export const PRIVATE_OTHERS: Carrier[] = [
  ['a PNG with an author', before(pngText('Author')), 'creator'],
  ['a PNG with a program', before(pngText('Software')), 'software'],
  ['a PNG with a comment', before(pngText('Comment')), 'comment'],
  ['a PNG with a packed comment', before(pngChunk('zTXt', packed)), 'comment'],
  ['a PNG with the words it was made from', before(pngText('parameters')), 'comment'],
  ['a PNG with a comment behind its pixels', after(pngText('Comment')), 'comment'],
  ['a PNG with a time', before(pngChunk('tIME', Buffer.from([7, 232, 5, 17, 8, 9, 10]))), 'time'],
  ['a PNG with XMP', before(pngXmp), 'serialNumber'],
  ['a PNG with EXIF', before(pngChunk('eXIf', exifBlock([], [['bodySerial', SECRET]]))), 'serialNumber'],
  [
    'a PNG with EXIF behind its pixels',
    after(
      pngChunk(
        'eXIf',
        exifBlock([
          ['gps', 8],
          ['artist', SECRET],
        ]),
      ),
    ),
    'position',
    'creator',
  ],
  ['a PNG with content credentials', before(pngChunk('caBX', secret)), 'contentCredentials'],
  ['a PNG with another program’s block', before(pngText('Raw profile type exif')), 'otherData'],
  ['a PNG with a chunk of its own', before(pngChunk('prVt', secret)), 'otherData'],
  ['a PNG with data behind its end', Buffer.concat([plain.png, secret]), 'trailingData'],
  ['a GIF with a comment', withExtensions(plain.gif, gifExtension(0xfe, secret)), 'comment'],
  ['a moving GIF with a comment', withExtensions(plain.moving, gifExtension(0xfe, secret)), 'comment'],
  [
    'a GIF with XMP',
    withExtensions(plain.gif, application('XMP DataXMP', latin1(attributes(`exif:GPSLatitude="${SECRET}"`)))),
    'position',
  ],
  [
    'a GIF with content credentials',
    withExtensions(plain.gif, application('C2PA_GIF\x01\0\0', secret)),
    'contentCredentials',
  ],
  [
    'a GIF with data of a program',
    withExtensions(plain.gif, application('FREMDES 1.0', secret)),
    'otherData',
  ],
  ['a GIF with data behind its end', Buffer.concat([plain.gif, secret]), 'trailingData'],
  ['a TIFF with an artist', tiffWith(TIFF_TAGS.artist), 'creator'],
  [
    'a TIFF with XMP',
    tiff(
      landscape(64, 48).withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/">${attributes(`xmpMM:DocumentID="${SECRET}"`)}</x:xmpmeta>`,
      ),
    ),
    'documentIds',
  ],
  ['a BMP with data behind its end', bmp, 'trailingData'],
]
