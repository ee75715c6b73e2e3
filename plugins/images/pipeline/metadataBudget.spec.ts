import { deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readMetadata } from './readMetadata.ts'
import { gifExtension, pngChunk, withExtensions } from './testing/insertParts.ts'
import { jpegSegment, xmpSegment } from './testing/jpegParts.ts'
import { after, application, attributes, before, jpeg, latin1, plain, pngXmp } from './testing/secretParts.ts'
import { temporaryFile } from './testing/temporaryFolder.ts'

const MB = 1_000_000

const names = (bytes: number) => {
  let text = ''
  for (let count = 0; text.length < bytes; count += 1) text += `<a${count.toString(36)}:b `
  return latin1(text.slice(0, bytes))
}
const packedXmp = (content: Buffer) =>
  pngChunk('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\x01\0\0\0'), content]))
const big = packedXmp(deflateSync(names(MB - 1), { level: 9 }))
const bomb = packedXmp(deflateSync(Buffer.alloc(5 * MB), { level: 9 }))
const rubbish = packedXmp(Buffer.from('rubbish'))
const position = latin1(attributes('exif:GPSLatitude="1"'))
const positionPng = pngChunk('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0\0\0\0'), position]))
const gifXmp = (...blocks: Buffer[]) => application('XMP DataXMP', ...blocks)
const gifNames = gifXmp(...Array.from({ length: 3_900 }, () => Buffer.alloc(255, '<a:b ')))
const many = (part: Buffer, times: number) => Array.from({ length: times }, () => part)
const resource = (id: number, content: Buffer) => {
  const head = latin1('8BIM\0\0\0\0\0\0\0\0')
  head.writeUInt16BE(id, 4)
  head.writeUInt32BE(content.length, 8)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
const photoshop = (...resources: Buffer[]) =>
  jpegSegment(0xed, Buffer.concat([latin1('Photoshop 3.0\0'), ...resources]))
const smallXmp = resource(0x0424, latin1('<a:b '))

describe('a position behind', () => {
  it.each<[string, Buffer, boolean]>([
    ['one packed megabyte in a PNG', after(big, positionPng), true],
    ['four packed megabytes in a PNG', after(...many(big, 4), positionPng), false],
    ['one packet in a PNG that unpacks to more than is looked at', after(bomb, positionPng), true],
    ['four packets in a PNG that cannot be unpacked', after(...many(rubbish, 4), positionPng), false],
    [
      'long texts that are not looked into',
      after(pngChunk('tEXt', Buffer.alloc(9 * MB, 'a')), positionPng),
      true,
    ],
    ['one megabyte in a GIF', withExtensions(plain.gif, gifNames, gifXmp(position)), true],
    ['five megabytes in a GIF', withExtensions(plain.gif, ...many(gifNames, 5), gifXmp(position)), false],
    [
      'a hundred packets in a JPEG',
      jpeg(...many(xmpSegment('<a:b '), 100), xmpSegment(String(position))),
      true,
    ],
    [
      'two thousand packets in a JPEG',
      jpeg(...many(xmpSegment('<a:b '), 2_000), xmpSegment(String(position))),
      false,
    ],
    [
      'a hundred resources of Photoshop',
      jpeg(photoshop(...many(smallXmp, 100), resource(0x0424, position))),
      true,
    ],
    [
      'two thousand resources of Photoshop',
      jpeg(photoshop(...many(smallXmp, 2_000), resource(0x0424, position))),
      false,
    ],
  ])('%s is found only while the budget of the file lasts', async (_, bytes, isFound) => {
    const { privacyReceipt } = await readMetadata(await temporaryFile(bytes))
    expect(privacyReceipt.removed.includes('position')).toBe(isFound)
  })

  it('a hundred megabytes is not found, but what stands before them is', async () => {
    const { privacyReceipt } = await readMetadata(
      await temporaryFile(after(pngXmp, ...many(big, 100), positionPng)),
    )
    expect(privacyReceipt.removed).toContain('serialNumber')
    expect(privacyReceipt.removed).not.toContain('position')
  })
})

describe('between two turns of the event loop, no more than a block and a quarter is read of', () => {
  it.each<[string, () => Buffer]>([
    ['packed XMP behind its pixels', () => after(...many(big, Math.floor((31 * MB) / big.length)))],
    ['small packets', () => after(...many(positionPng, 30_000))],
    ['XMP between frames', () => withExtensions(plain.gif, ...many(gifNames, 30))],
  ])('%s', async (_, build) => {
    const path = await temporaryFile(build())
    const most = await mostReadInOneTurn(() => readMetadata(path))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(1.25 * MB)
  })
})

describe('reading comes to its end in a file full of', () => {
  it.each<[string, () => Buffer, string[]]>([
    ['XMP that cannot be unpacked before its pixels', () => before(...many(bomb, 4_000)), ['comment']],
    [
      'empty resources of Photoshop',
      () => jpeg(...many(photoshop(...many(resource(0x0404, Buffer.alloc(0)), 5_000)), 60)),
      [],
    ],
    ['comments', () => withExtensions(plain.gif, ...many(gifExtension(0xfe), 19_000)), ['comment']],
  ])('%s', async (_, build, removed) => {
    const { privacyReceipt } = await readMetadata(await temporaryFile(build()))
    expect(privacyReceipt.removed).toEqual(removed)
  })
})

/** The most bytes of text decoded without a turn for others; a short text counts as much as in the budget. */
async function mostReadInOneTurn(work: () => Promise<unknown>): Promise<number> {
  let [most, inTurn, isOver] = [0, 0, false]
  const { decode } = TextDecoder.prototype
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (this: TextDecoder, bytes, options) {
    inTurn += Math.max(bytes?.byteLength ?? 0, 4_096)
    most = Math.max(most, inTurn)
    return decode.call(this, bytes, options)
  })
  const turn = () => {
    inTurn = 0
    if (!isOver) setImmediate(turn)
  }
  turn()
  try {
    await work()
  } finally {
    isOver = true
    vi.restoreAllMocks()
  }
  return most
}
