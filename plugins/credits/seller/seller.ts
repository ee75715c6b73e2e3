/*
 * The seller's details, which invoices print: those that the law asks for, and the bank account. This chapter imports nothing, so
 * that the panel reads it too.
 */

export const SELLER_LINES = [
  'name',
  'street',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
  'taxNumber',
  'vatId',
] as const

/** The seller as invoices print them; a detail that is not given is empty. */
export type Seller = Record<(typeof SELLER_LINES)[number], string>

/** The bank account that orders on account are paid to. */
export type Bank = { accountHolder: string; iban: string; bic: string }

/** The settings that invoices are made from, besides the order. */
export type SellerSettings = {
  seller: Seller
  bank: Bank
  isSmallBusiness: boolean
  /** Days until an invoice on account is due. */
  paymentDays: number
  /** The closing line of invoices, by language. */
  note: { de: string; en: string }
}

/** A detail without which nothing can be ordered: either of the two numbers for taxes is enough. */
type NeededDetail = Exclude<keyof Seller, 'email' | 'phone' | 'taxNumber' | 'vatId'> | 'anyTaxNumber'

/** Lists the details that are missing of all that section 14 of the German VAT act asks of the seller on an invoice. */
export function missingSellerDetails(seller: Omit<Seller, 'email' | 'phone'>): NeededDetail[] {
  const { name, street, postcode, city, country, taxNumber, vatId } = seller
  const needed = { name, street, postcode, city, country, anyTaxNumber: taxNumber.trim() || vatId }
  return emptyOf(needed)
}

/** Lists the details that are missing for an order on account to be paid. */
export function missingBankDetails({ accountHolder, iban }: Omit<Bank, 'bic'>): ('accountHolder' | 'iban')[] {
  return emptyOf({ accountHolder, iban })
}

function emptyOf<Name extends string>(details: Readonly<Record<Name, string>>): Name[] {
  const empty: Name[] = []
  for (const name in details) if (details[name].trim() === '') empty.push(name)
  return empty
}

/** Says whether an invoice would have all that it needs of the seller. */
export const isSellerComplete = ({ seller }: Pick<SellerSettings, 'seller'>): boolean =>
  missingSellerDetails(seller).length === 0

/** Says whether an order on account could be paid. */
export const isBankComplete = ({ bank }: Pick<SellerSettings, 'bank'>): boolean =>
  missingBankDetails(bank).length === 0

const withoutSpaces = (iban: string) => iban.replace(/\s/g, '').toUpperCase()

/** Writes an IBAN in groups of four, however it was typed: `DE02 1203 0000 0000 2020 51`. */
export const ibanText = (iban: string): string => withoutSpaces(iban).replace(/.{4}(?=.)/g, '$& ')

/** Says whether a text is an IBAN: by its form and its check digits (ISO 13616), not by the country's own rules. */
export function isIban(typed: string): boolean {
  const iban = withoutSpaces(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  // A letter counts for two digits: A is 10, Z is 35.
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${parseInt(letter, 36)}`,
  )
  return BigInt(digits) % 97n === 1n
}
