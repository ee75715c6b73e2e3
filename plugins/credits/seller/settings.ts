import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SETTINGS } from '../constants.ts'
import { orderTexts } from '../orders/texts.ts'
import { isBankComplete, isSellerComplete, type SellerSettings } from './seller.ts'

/*
 * What an admin has written into the settings: the seller's details, without which nothing can be ordered, and when members get notices.
 */

type Reader = Pick<PayloadRequest, 'payload' | 'transactionID'>

const line = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

const sellerRow = z.object({
  ...{ name: line, street: line, postcode: line, city: line, country: line },
  ...{ email: line, phone: line, taxNumber: line, vatId: line },
})
const bankRow = z.object({ accountHolder: line, iban: line, bic: line })
const restRow = z.object({
  isSmallBusiness: z.boolean().nullish(),
  paymentDays: z.number().nullish(),
  noteDe: line,
  noteEn: line,
})

/** Reads the seller's details. */
export async function readSeller(req: Reader): Promise<SellerSettings> {
  const [row = {}] = await executeSql(
    req,
    sql`select seller_name as name, seller_street as street, seller_postcode as postcode, seller_city as city,
          seller_country as country, seller_email as email, seller_phone as phone, seller_tax_number as "taxNumber",
          seller_vat_id as "vatId", seller_account_holder as "accountHolder", seller_iban as iban, seller_bic as bic,
          seller_is_small_business as "isSmallBusiness", payment_days as "paymentDays", invoice_note_de as "noteDe",
          invoice_note_en as "noteEn"
        from ${tableOf(SETTINGS)} order by id limit 1`,
  )
  const { isSmallBusiness, paymentDays, noteDe, noteEn } = restRow.parse(row)
  return {
    seller: sellerRow.parse(row),
    bank: bankRow.parse(row),
    isSmallBusiness: isSmallBusiness === true,
    paymentDays: paymentDays ?? 14,
    note: { de: noteDe, en: noteEn },
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

const noticeRow = z.object({ lowBalance: z.number().nullish(), expiryNoticeDays: z.number().nullish() })

/** Reads below which balance, and how many days before an expiry, members get a notice; 0 for no notice. */
export async function readNoticeSettings(
  req: Reader,
): Promise<{ lowBalance: number; expiryNoticeDays: number }> {
  const [row = {}] = await executeSql(
    req,
    sql`select low_balance as "lowBalance", expiry_notice_days as "expiryNoticeDays"
        from ${tableOf(SETTINGS)} order by id limit 1`,
  )
  const { lowBalance, expiryNoticeDays } = noticeRow.parse(row)
  // The defaults of the settings, which no one has saved yet.
  return { lowBalance: lowBalance ?? 5, expiryNoticeDays: expiryNoticeDays ?? 14 }
}
