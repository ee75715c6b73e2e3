import { describe, expect, it } from 'vitest'
import { sniffFormat } from './sniffFormat.ts'

const text = (value: string) => new TextEncoder().encode(value)
const bytes = (...values: number[]) => Uint8Array.from(values)

describe('sniffFormat', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['gif', text('GIF87a..........')],
    ['gif', text('GIF89a..........')],
    ['tiff', bytes(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0)],
    ['tiff', bytes(0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8)],
    ['bmp', bytes(0x42, 0x4d, 9, 9, 9, 9, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0)],
  ] as const)('knows a %s by its first bytes', (format, head) => {
    expect(sniffFormat(head)).toBe(format)
  })

  it.each([
    ['an SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', text('<!DOCTYPE html><html>')],
    ['a PDF', text('%PDF-1.7 .......')],
    ['a WebP', text('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ')],
    ['an AVIF', text('\0\0\0\u001cftypavif....')],
    ['a text that begins with BM', text('BMW baut ein neues Werk')],
    ['a Canon raw photograph', bytes(0x49, 0x49, 0x2a, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0)],
    ['nothing', bytes()],
    ['a PNG cut within its signature', bytes(0x89, 0x50, 0x4e)],
    ['another GIF version', text('GIF90a..........')],
  ])('takes %s for none of the accepted formats', (_, head) => {
    expect(sniffFormat(head)).toBeUndefined()
  })
})
