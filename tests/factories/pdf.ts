import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF as a person sees it: its text, its pages, and what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const { info } = await pdf.getMetadata()
  const fonts = new TextDecoder('latin1').decode(bytes)
  const read = {
    text: items
      .map((item) => ('str' in item ? item.str : ''))
      .filter((text) => text.trim() !== '')
      .join('\n')
      .replaceAll(' ', ' '),
    pages: pdf.numPages,
    info: Object(info) as Readonly<Record<string, unknown>>,
    isTagged: (await pdf.getMarkInfo()) !== null,
    embeddedFonts: fonts.match(/\/FontFile2?\b/g)?.length ?? 0,
  }
  await task.destroy()
  return read
}
