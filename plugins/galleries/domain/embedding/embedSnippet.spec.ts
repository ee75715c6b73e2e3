import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EmbedSnippetInput, embedSnippet } from './embedSnippet.ts'

const words = { credit: 'Foto: {name}', picture: 'Bild' }
const page = 'https://litfass.test/bilder/7'
const image = {
  caption: 'Möwen am Deich.',
  copyright: '© S. Nazarov',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 4000,
  height: 3000,
}
const cutOf: EmbedSnippetInput['cutOf'] = ({ ratio, size }) => `https://litfass.test/c/${ratio}-${size}.jpg`
const snippet = (input: Partial<EmbedSnippetInput> = {}) =>
  embedSnippet({ image, ratio: '16:9', page, cutOf, words, ...input })

/** Everything that is markup, and the text between it; attributes in double quotes, as we write them. */
const TAG = /<(\/?[a-z]+)((?: [a-z]+="[^"<>]*")*)>/g
const outline = (html: string) =>
  [...html.matchAll(TAG)].map(([, name, attributes = '']) => [
    name,
    [...attributes.matchAll(/ ([a-z]+)="[^"]*"/g)].map(([, key]) => key),
  ])
const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const attribute = (html: string, name: string) =>
  decoded(new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '')

describe('the embed snippet', () => {
  it('holds the picture with caption, credit and a link to its page', () => {
    expect(snippet()).toBe(
      '<figure lang="de" style="margin:0;max-width:1920px"><a href="https://litfass.test/bilder/7">' +
        '<img src="https://litfass.test/c/16:9-XL.jpg" srcset="https://litfass.test/c/16:9-L.jpg 640w, ' +
        'https://litfass.test/c/16:9-XL.jpg 1200w, https://litfass.test/c/16:9-XXL.jpg 1920w" ' +
        'sizes="auto, (min-width: 1920px) 1920px, 100vw" width="1920" height="1080" alt="Bild" ' +
        'loading="lazy" style="display:block;width:100%;height:auto"></a>' +
        '<figcaption>Möwen am Deich. Foto: S. Nazarov</figcaption></figure>',
    )
  })

  it('offers a small picture once, in its own size', () => {
    const html = snippet({ image: { ...image, width: 500, height: 500 }, ratio: '1:1' })
    expect(attribute(html, 'srcset')).toBe('https://litfass.test/c/1:1-L.jpg 500w')
    expect([attribute(html, 'width'), attribute(html, 'height')]).toEqual(['500', '500'])
  })

  it('has no figcaption without a caption and credit, but always an alternative text', () => {
    const html = snippet({ image: { ...image, caption: ' \n', copyright: '' } })
    expect(html).not.toContain('figcaption')
    expect(attribute(html, 'alt')).toBe('Bild')
  })

  it('has the alternative text of the picture, and never repeats the caption that stands below', () => {
    expect(attribute(snippet({ image: { ...image, alt: 'Drei Möwen' } }), 'alt')).toBe('Drei Möwen')
    expect(attribute(snippet(), 'alt')).toBe('Bild')
  })

  it('inserts a name literally, even with characters special in replacements', () => {
    const html = snippet({ image: { ...image, caption: '', copyright: "$& $1 $'" } })
    expect(decoded(html)).toContain("Foto: $& $1 $'")
  })

  it('escapes all input', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            '<',
            '>',
            '&',
            '&quot;',
            '</a>',
            '<script>',
            '-->',
            ' onload=',
            '`',
            '{name}',
          ),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (caption, copyright, address, word) => {
        const html = snippet({
          image: { ...image, caption: `x${caption}`, copyright: `x${copyright}`, alt: `x${caption}` },
          page: address,
          cutOf: () => address,
          words: { credit: `${word}{name}`, picture: word },
        })
        expect(outline(html)).toEqual(outline(snippet()))
        expect(html.replaceAll(TAG, '')).not.toMatch(/[<>"']/)
        expect(attribute(html, 'href')).toBe(address)
        expect(attribute(html, 'alt')).toBe(`x${caption}`.trim())
      }),
    )
  })
})
