import { fill, type Locale } from '@litfass/kit/texts'
import { priceText, vatRate } from '../euros.ts'
import { ibanText, type Seller } from '../seller/seller.ts'
import { invoiceFonts } from './fonts.ts'
import type { InvoiceContent } from './invoices.ts'
import { invoiceTexts } from './texts.ts'

/*
 * An invoice as PDF, by pdfkit: one A4 page after DIN 5008, with its fonts embedded, tagged for screen readers. The same content
 * gives the same bytes.
 */

/** Points of a millimetre. */
const MM = 72 / 25.4
const LEFT = 25 * MM
const RIGHT = 190 * MM
const WIDTH = RIGHT - LEFT

/** Returns the name of the file of an invoice. */
export function invoiceFileName({ language, number }: InvoiceContent): string {
  return fill(invoiceTexts.in(language).fileName, { number })
}

/** Draws an invoice. @param settings.timeZone time zone of its dates */
export async function invoicePdf(
  content: InvoiceContent,
  { timeZone }: { timeZone: string },
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const [regular, bold] = await invoiceFonts()
  const words = invoiceTexts.in(content.language)
  const issuedAt = new Date(content.issuedAt)
  const doc = new Document({
    size: 'A4',
    margins: { top: 20 * MM, bottom: 40 * MM, left: LEFT, right: 20 * MM },
    pdfVersion: '1.7',
    lang: content.language,
    tagged: true,
    displayTitle: true,
    // A font of the library's own, which has no signs beyond Windows-1252, would be loaded otherwise.
    font: '',
    info: {
      Title: `${words[content.kind]} ${content.number}`,
      Author: content.seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawInvoice(doc, content, formatsOf(content.language, timeZone))
  doc.end()
  return done
}

/** Numbers and days in the language of an invoice. */
function formatsOf(language: Locale, timeZone: string) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return {
    money: (cents: number) => priceText(cents, language),
    rate: (basisPoints: number) => vatRate(basisPoints, language),
    day: (ms: number) => day.format(ms),
  }
}

type Formats = ReturnType<typeof formatsOf>
type Doc = PDFKit.PDFDocument

/** One piece of text: where it stands, and the role it has for screen readers. */
type Piece = {
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right'
  font?: 'regular' | 'bold'
  size?: number
}

/** Writes pieces of text into the structure of a document, each as a separate element. */
function writerOf(doc: Doc) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const draw = (text: string, { x = LEFT, y = doc.y, width = WIDTH, ...piece }: Piece) => {
    doc.font(piece.font ?? 'regular').fontSize(piece.size ?? 10)
    doc.text(text, x, y, { width, align: piece.align ?? 'left', lineGap: 2 })
  }
  const element = (role: string, text: string, piece: Piece = {}) =>
    doc.struct(role, {}, () => draw(text, piece))
  return {
    write: (role: 'H1' | 'P', text: string, piece?: Piece) => root.add(element(role, text, piece)),
    /** Begins a table, and returns what writes its rows. */
    table: () => {
      const table = doc.struct('Table')
      root.add(table)
      return (role: 'TH' | 'TD', cells: readonly [string, Piece][]) => {
        const y = doc.y
        const row = doc.struct('TR')
        table.add(row)
        let bottom = y
        for (const [text, piece] of cells) {
          row.add(element(role, text, { y, ...piece }))
          bottom = Math.max(bottom, doc.y)
        }
        doc.y = bottom + 2
      }
    },
  }
}

function drawInvoice(doc: Doc, content: InvoiceContent, formats: Formats): void {
  const writer = writerOf(doc)
  drawAddress(writer, content)
  drawFacts(writer, content, formats)
  drawTitle(doc, writer, content, formats)
  drawAmounts(doc, writer, content, formats)
  drawPayment(doc, writer, content, formats)
  drawFooter(doc, writer, content)
}

type Writer = ReturnType<typeof writerOf>

const townOf = ({ postcode, city }: { postcode: string; city: string }) => `${postcode} ${city}`

const joined = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')

function drawAddress({ write }: Writer, { seller, buyer, language }: InvoiceContent): void {
  const { name, street } = seller
  const width = 85 * MM
  write('P', [name, street, townOf(seller)].join(' · '), { y: 45 * MM, width, size: 7 })
  const lines = buyer
    ? [buyer.company, buyer.name, buyer.street, townOf(buyer), buyer.country]
    : [invoiceTexts.in(language).buyerEmptied]
  write('P', joined(lines), { y: 52 * MM, width })
}

function drawFacts({ table }: Writer, content: InvoiceContent, { day }: Formats): void {
  const words = invoiceTexts.in(content.language)
  const order = fill(words.orderOf, { number: content.orderNumber, date: day(content.orderedAt) })
  const facts: [string, string][] = [
    [words.number, content.number],
    [words.date, day(content.issuedAt)],
    [words.order, order],
    [words.supply, content.suppliedAt === null ? words.supplyWhenPaid : day(content.suppliedAt)],
  ]
  const row = table()
  let y = 52 * MM
  for (const [label, value] of facts) {
    row('TD', [
      [label, { x: 120 * MM, y, width: 70 * MM, size: 8 }],
      [value, { x: 120 * MM, y: y + 10, width: 70 * MM, size: 9 }],
    ])
    y += 28
  }
}

function drawTitle(doc: Doc, { write }: Writer, content: InvoiceContent, { day }: Formats): void {
  const words = invoiceTexts.in(content.language)
  write('H1', `${words[content.kind]} ${content.number}`, { y: 105 * MM, font: 'bold', size: 16 })
  if (content.cancels) {
    const { number, issuedAt } = content.cancels
    write('P', fill(words.cancels, { number, date: day(issuedAt) }), { y: doc.y + 4 })
  }
  doc.y += 16
}

function drawAmounts(doc: Doc, { table, write }: Writer, content: InvoiceContent, { money, rate }: Formats) {
  const words = invoiceTexts.in(content.language)
  const row = table()
  const columns = (first: string, quantity: string, amount: string, font: 'regular' | 'bold') => {
    const right = { align: 'right', font } as const
    return [
      [first, { width: 105 * MM, font }],
      [quantity, { x: LEFT + 105 * MM, width: 20 * MM, ...right }],
      [amount, { x: LEFT + 125 * MM, width: 40 * MM, ...right }],
    ] satisfies [string, Piece][]
  }
  row('TH', columns(words.description, words.quantity, words.amount, 'bold'))
  rule(doc)
  const quantity = content.kind === 'cancellation' ? '−1' : '1'
  const title = fill(words.credits, { title: content.title, count: content.credits })
  row('TD', columns(title, quantity, money(content.netCents), 'regular'))
  rule(doc)
  row('TD', columns(words.net, '', money(content.netCents), 'regular'))
  if (!content.isSmallBusiness)
    row(
      'TD',
      columns(
        fill(words.vat, { rate: rate(content.vatBasisPoints) }),
        '',
        money(content.vatCents),
        'regular',
      ),
    )
  row('TD', columns(words.gross, '', money(content.grossCents), 'bold'))
  doc.y += 12
  if (content.isSmallBusiness) write('P', words.smallBusiness)
}

/** Draws a line, which screen readers pass over. */
function rule(doc: Doc): void {
  doc.markContent('Artifact')
  doc
    .moveTo(LEFT, doc.y + 1)
    .lineTo(RIGHT, doc.y + 1)
    .lineWidth(0.5)
    .stroke()
  doc.endMarkedContent()
  doc.y += 6
}

function drawPayment(doc: Doc, { write }: Writer, content: InvoiceContent, { day }: Formats): void {
  const words = invoiceTexts.in(content.language)
  const { due, orderNumber: order } = content
  doc.y += 6
  if (content.kind === 'cancellation') write('P', words.cancelled)
  else if (due) {
    write('P', fill(words.due, { date: day(due.at), order }))
    const { accountHolder, iban, bic } = due
    write('P', joined([accountHolder, `${words.iban}: ${ibanText(iban)}`, bic && `${words.bic}: ${bic}`]), {
      y: doc.y + 4,
    })
  } else write('P', words.paid)
  if (content.note) write('P', content.note, { y: doc.y + 10 })
}

function drawFooter(doc: Doc, { write }: Writer, { seller, language }: InvoiceContent): void {
  // The footer is in the margin, where text would flow to another page.
  doc.page.margins.bottom = 0
  const y = 265 * MM
  const piece = { y, width: 55 * MM, size: 7.5 }
  write('P', joined([seller.name, seller.street, townOf(seller), seller.country]), piece)
  write('P', joined([seller.email, seller.phone]), { ...piece, x: LEFT + 55 * MM })
  write('P', joined(taxLines(seller, language)), { ...piece, x: LEFT + 110 * MM })
}

function taxLines({ taxNumber, vatId }: Seller, language: Locale): string[] {
  const words = invoiceTexts.in(language)
  return [taxNumber && `${words.taxNumber}: ${taxNumber}`, vatId && `${words.vatId}: ${vatId}`]
}
