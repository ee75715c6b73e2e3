import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SETTINGS } from '../constants.ts'
import { orderTexts } from '../orders/texts.ts'
import { isBankComplete, isSellerComplete, type SellerSettings } from './seller.ts'

/*
 * The seller's details as an admin has written them into the settings. Without those that an invoice needs nothing can be ordered.
 */

const line = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

const settingsRow = z.object({
  seller_name: line,
  seller_street: line,
  seller_postcode: line,
  seller_city: line,
  seller_country: line,
  seller_email: line,
  seller_phone: line,
  seller_tax_number: line,
  seller_vat_id: line,
  seller_is_small_business: z.boolean().nullish(),
  seller_account_holder: line,
  seller_iban: line,
  seller_bic: line,
  payment_days: z.number().nullish(),
  invoice_note_de: line,
  invoice_note_en: line,
})

/** Reads the seller's details. */
export async function readSeller(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<SellerSettings> {
  const [found = {}] = await executeSql(req, sql`select * from ${tableOf(SETTINGS)} order by id limit 1`)
  const row = settingsRow.parse(found)
  return {
    seller: {
      name: row.seller_name,
      street: row.seller_street,
      postcode: row.seller_postcode,
      city: row.seller_city,
      country: row.seller_country,
      email: row.seller_email,
      phone: row.seller_phone,
      taxNumber: row.seller_tax_number,
      vatId: row.seller_vat_id,
    },
    bank: { accountHolder: row.seller_account_holder, iban: row.seller_iban, bic: row.seller_bic },
    isSmallBusiness: row.seller_is_small_business === true,
    paymentDays: row.payment_days ?? 14,
    note: { de: row.invoice_note_de, en: row.invoice_note_en },
  }
}

/**
 * Refuses an order as long as the seller's details are incomplete.
 * @throws LitfassError `conflict` (`credits.notReady`)
 */
export function requireSeller(settings: SellerSettings, { isOnAccount }: { isOnAccount: boolean }): void {
  if (isSellerComplete(settings) && (!isOnAccount || isBankComplete(settings))) return
  throw new LitfassError('conflict', { msgKey: orderTexts.key('notReady'), detail: 'credits.notReady' })
}
