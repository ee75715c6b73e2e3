import { describe, expect, it } from 'vitest'
import { ibanText, isIban, missingBankDetails, missingSellerDetails } from './seller.ts'

/** Examples of the register of ISO 13616, the shortest and the longest among them. */
const IBANS = [
  'DE02 1203 0000 0000 2020 51',
  'GB82 WEST 1234 5698 7654 32',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
]

describe('an IBAN', () => {
  it.each(IBANS)('%s is written in groups of four, however it was typed', (iban) => {
    const bare = iban.replaceAll(' ', '')
    for (const typed of [bare, iban, bare.toLowerCase(), ` ${bare.replace(/../g, '$&\u00a0')}`]) {
      expect(ibanText(typed)).toBe(iban)
      expect(isIban(typed)).toBe(true)
    }
  })

  it('has a wrong digit or two that changed places found', () => {
    const [iban = ''] = IBANS
    for (const [at, sign] of [...iban].entries()) {
      if (!/\d/.test(sign)) continue
      const wrong = `${iban.slice(0, at)}${(Number(sign) + 1) % 10}${iban.slice(at + 1)}`
      expect(isIban(wrong), wrong).toBe(false)
    }
    expect(isIban('DE02 1203 0000 0000 2020 15')).toBe(false)
  })

  it.each(['', 'DE', '0212 0300 0000 0020 2051', 'DE02-1203-0000-0000-2020-51', 'Sparkasse'])(
    '"%s" is none',
    (typed) => expect(isIban(typed)).toBe(false),
  )
})

describe('the details that are missing', () => {
  const seller = { name: 'V', street: 'S 1', postcode: '10115', city: 'Berlin', country: 'D' }

  it('are those of the address, and a number for taxes, of which either is enough', () => {
    expect(missingSellerDetails({ ...seller, taxNumber: '27/1', vatId: '' })).toEqual([])
    expect(missingSellerDetails({ ...seller, taxNumber: ' ', vatId: 'DE1' })).toEqual([])
    expect(missingSellerDetails({ ...seller, street: ' ', taxNumber: '', vatId: '' })).toEqual([
      'street',
      'anyTaxNumber',
    ])
  })

  it('for orders on account are whose bank account it is, and its IBAN', () => {
    expect(missingBankDetails({ accountHolder: 'V', iban: 'DE02' })).toEqual([])
    expect(missingBankDetails({ accountHolder: '', iban: '' })).toEqual(['accountHolder', 'iban'])
  })
})
