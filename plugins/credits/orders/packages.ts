import { LitfassError } from '@litfass/kit'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { PACKAGES } from '../constants.ts'
import { options } from '../options.ts'
import { ON_ACCOUNT } from '../payments/provider.ts'
import { isBankComplete, isSellerComplete } from '../seller/seller.ts'
import { readSeller } from '../seller/settings.ts'
import { ordersTable } from './rows.ts'
import { orderTexts } from './texts.ts'

/*
 * The packages: which are on sale, the one that is ordered, and how one is deleted.
 */

const packagesTable = tableOf(PACKAGES)

const packageColumns = sql`id, json_build_object('de', title_de, 'en', title_en) as title,
  json_build_object('de', coalesce(description_de, ''), 'en', coalesce(description_en, '')) as description, credits,
  price_cents as "priceCents", vat_basis_points as "vatBasisPoints", valid_days as "validDays",
  coalesce(is_active, false) as "isActive"`

const bilingual = z.object({ de: z.string(), en: z.string() })

const packageRow = z.object({
  id: z.number(),
  title: bilingual,
  description: bilingual,
  credits: z.number(),
  priceCents: z.number(),
  vatBasisPoints: z.number(),
  validDays: z.number().nullable(),
  isActive: z.boolean(),
})

/** A package; its price is in cents, with VAT. */
export type Package = z.output<typeof packageRow>

/** A way to pay, as an order form offers it. */
export type PaymentWay = { name: string; label: { de: string; en: string } }

/** The packages on sale, the ways to pay, and whether prices hold no VAT (section 19 of the German VAT act). */
export type CreditOffer = { packages: Package[]; providers: PaymentWay[]; isSmallBusiness: boolean }

/** Reads the packages on sale and the ways to pay; there is no way to pay where the seller's details are incomplete. */
export async function creditOffer(req: PayloadRequest): Promise<CreditOffer> {
  const { isOnAccountOffered, providers } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select ${packageColumns} from ${packagesTable} where is_active order by position, id`,
  )
  const settings = await readSeller(req)
  const ways = [
    ...(isOnAccountOffered && isBankComplete(settings)
      ? [{ name: ON_ACCOUNT, label: orderTexts.label('onAccount') }]
      : []),
    ...providers.map(({ name, label }) => ({ name, label })),
  ]
  return {
    packages: rows.map((row) => packageRow.parse(row)),
    providers: isSellerComplete(settings) ? ways : [],
    isSmallBusiness: settings.isSmallBusiness,
  }
}

/** A package as it was shown to the person who orders it. */
export type ShownPackage = { package: number; shown: Pick<Package, 'priceCents' | 'credits' | 'validDays'> }

/**
 * Returns a package that is ordered; it stays as it is until the transaction ends.
 * @throws LitfassError `absent`, `conflict` (`credits.package`, `credits.price` with the new one)
 */
export async function requirePackage(
  req: PayloadRequest,
  { package: id, shown }: ShownPackage,
): Promise<Package> {
  const [row] = await executeSql(
    req,
    sql`select ${packageColumns} from ${packagesTable} where id = ${id} for share`,
  )
  if (!row) throw packageAbsent()
  const found = packageRow.parse(row)
  if (!found.isActive)
    throw new LitfassError('conflict', { msgKey: orderTexts.key('packageGone'), detail: 'credits.package' })
  const { priceCents, credits, validDays } = found
  if (priceCents !== shown.priceCents || credits !== shown.credits || validDays !== shown.validDays)
    throw new LitfassError('conflict', {
      msgKey: orderTexts.key('priceChanged'),
      detail: 'credits.price',
      data: { priceCents, credits, validDays },
    })
  return found
}

const packageAbsent = () => new LitfassError('absent', { msgKey: orderTexts.key('packageAbsent') })

/**
 * Deletes a package, or archives one that has orders. The route has checked the caller's role.
 * @throws LitfassError `absent`
 */
export function deletePackage(req: PayloadRequest, id: number): Promise<void> {
  const collection = slugOf(req.payload, PACKAGES)
  return inTransaction(req, async () => {
    // An order that is being placed keeps the row locked until it is there.
    const [found] = await executeSql(req, sql`select 1 from ${packagesTable} where id = ${id} for update`)
    if (!found) throw packageAbsent()
    const [ordered] = await executeSql(
      req,
      sql`select 1 from ${ordersTable} where package_id = ${id} limit 1`,
    )
    if (ordered)
      await updateDocument(req, { collection, id, data: { isActive: false }, overrideAccess: false })
    // Privileged: no one deletes a package over REST, where one with orders could not be archived instead.
    else await req.payload.delete({ collection, id, req, overrideAccess: true, depth: 0 })
  })
}
