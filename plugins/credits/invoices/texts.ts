import { defineTexts } from '@litfass/kit/texts'

/** Texts that invoices print. */
export const invoiceTexts = defineTexts('creditInvoices', {
  invoice: { de: 'Rechnung', en: 'Invoice' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation invoice' },
  cancels: {
    de: 'Storno der Rechnung {number} vom {date}',
    en: 'Cancellation of invoice {number} of {date}',
  },
  number: { de: 'Rechnungsnummer', en: 'Invoice number' },
  date: { de: 'Rechnungsdatum', en: 'Invoice date' },
  order: { de: 'Bestellung', en: 'Order' },
  orderOf: { de: '{number} vom {date}', en: '{number} of {date}' },
  supply: { de: 'Leistungszeitpunkt', en: 'Time of supply' },
  supplyWhenPaid: {
    de: 'mit Eingang der Zahlung',
    en: 'on receipt of payment',
  },
  buyerEmptied: {
    de: 'Die Anschrift wurde nach Ablauf der Aufbewahrungsfrist gelöscht.',
    en: 'The address was deleted once its retention period was over.',
  },
  description: { de: 'Leistung', en: 'Description' },
  credits: {
    de: { one: '{title}: ein Credit', other: '{title}: {count} Credits' },
    en: { one: '{title}: one credit', other: '{title}: {count} credits' },
  },
  quantity: { de: 'Menge', en: 'Quantity' },
  amount: { de: 'Netto', en: 'Net' },
  net: { de: 'Nettobetrag', en: 'Net amount' },
  vat: { de: 'Umsatzsteuer {rate} %', en: 'VAT {rate}%' },
  gross: { de: 'Gesamtbetrag', en: 'Total' },
  smallBusiness: {
    de: 'Es wird keine Umsatzsteuer berechnet: steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG.',
    en: 'No VAT is charged: exempt supply of a small business under section 19 of the German VAT act (UStG).',
  },
  due: {
    de: 'Bitte den Betrag bis zum {date} mit der Bestellnummer {order} als Verwendungszweck überweisen:',
    en: 'Please transfer the amount by {date}, with the order number {order} as the reference:',
  },
  paid: { de: 'Der Betrag ist bezahlt.', en: 'The amount has been paid.' },
  cancelled: {
    de: 'Die Rechnung ist damit aufgehoben, und es ist nichts mehr aus ihr zu bezahlen.',
    en: 'The invoice is hereby cancelled, and there is nothing left to pay on it.',
  },
  taxNumber: { de: 'Steuernummer', en: 'Tax number' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  fileName: { de: 'Rechnung-{number}.pdf', en: 'invoice-{number}.pdf' },
})
