import { moveOrder, openLedgerAccount, placeOrderFor, postEntry, unlock } from '@litfass/credits'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import type { CreditPackage } from '../../payload-types.ts'
import { accountByEmail } from './demoAccounts.ts'

/** Whom the demo's credits are bought from: no one real, and an account that takes no money. */
const SELLER = {
  name: 'Litfass-Vorführung',
  street: 'Musterstraße 1',
  postcode: '25899',
  city: 'Musterstadt',
  country: 'Deutschland',
  email: 'redaktion@litfass.test',
  phone: '04661 000000',
  taxNumber: '00/000/00000',
  vatId: 'DE000000000',
  accountHolder: 'Litfass-Vorführung',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}

const PACKAGES = [
  {
    title: { de: 'Zehn Credits', en: 'Ten credits' },
    description: {
      de: 'Zum Ausprobieren: genug für fünf Artikel.',
      en: 'To try it out: enough for five stories.',
    },
    ...{ credits: 10, priceCents: 490, validDays: 365, position: 10 },
  },
  {
    title: { de: 'Dreißig Credits', en: 'Thirty credits' },
    description: { de: 'Für alle, die jede Woche lesen.', en: 'For those who read every week.' },
    ...{ credits: 30, priceCents: 1290, validDays: 730, position: 20 },
  },
  {
    title: { de: 'Hundert Credits', en: 'A hundred credits' },
    description: {
      de: 'Ohne Verfall, für die ganze Familie.',
      en: 'They never expire, for the whole family.',
    },
    ...{ credits: 100, priceCents: 3490, position: 30 },
  },
]

/** Orders of the member, with what becomes of each. */
const ORDERS = [
  { at: 0, to: 'refunded' },
  { at: 1, to: 'paid' },
  { at: 0, to: 'cancelled' },
  { at: 2, to: undefined },
] as const

/** Adds packages, the seller, and a member who has bought credits and spent some; a demo that has packages stays as it is. */
export async function addDemoCredits(payload: Payload): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'credit-packages', overrideAccess: true })
  if (totalDocs > 0) return
  // Privileged: no one is signed in while the demo is made.
  await payload.updateGlobal({
    slug: 'credit-settings',
    data: {
      seller: SELLER,
      invoiceNote: {
        de: 'Diese Rechnung gehört zu einer Vorführung. Bitte überweisen Sie nichts.',
        en: 'This invoice is part of a demonstration. Please do not transfer any money.',
      },
    },
    depth: 0,
    overrideAccess: true,
  })
  const packages: Offered[] = []
  for (const data of PACKAGES)
    packages.push(
      await payload.create({
        collection: 'credit-packages',
        data: { vatBasisPoints: 1900, isActive: true, ...data },
        depth: 0,
        overrideAccess: true,
      }),
    )
  const member = await accountByEmail(payload, 'member@litfass.test')
  await addOrders(payload, member, packages)
  await spendCredits(payload, member)
}

type Offered = Pick<CreditPackage, 'id' | 'priceCents' | 'credits' | 'validDays'>

async function addOrders(payload: Payload, member: TypedUser, packages: readonly Offered[]): Promise<void> {
  const user = await accountByEmail(payload, 'admin@litfass.test')
  for (const [index, { at, to }] of ORDERS.entries()) {
    const wanted = packages[at]
    if (!wanted) continue
    const { id } = await placeOrderFor(await createLocalReq({ user: member }, payload), {
      ...{ buyerAccount: Number(member.id), package: wanted.id },
      shown: {
        priceCents: wanted.priceCents,
        credits: wanted.credits,
        validDays: wanted.validDays ?? null,
      },
      ...{ provider: 'invoice', language: 'de', idempotencyKey: `demo-order-${index}` },
      buyer: {
        ...{ name: member.name ?? '', company: '', street: 'Deichweg 7', postcode: '25899' },
        ...{ city: 'Musterstadt', country: 'Deutschland' },
      },
    })
    const req = await createLocalReq({ user }, payload)
    if (to === 'paid' || to === 'refunded') await moveOrder(req, id, { to: 'paid', by: 'person' })
    if (to && to !== 'paid') await moveOrder(req, id, { to, by: 'person', reason: 'Für die Vorführung' })
  }
}

const SOON = 10 * 86_400_000

/** A welcome gift that expires soon, and an article that the member has unlocked. */
async function spendCredits(payload: Payload, member: TypedUser): Promise<void> {
  const req = await createLocalReq({ user: member }, payload)
  await postEntry(req, {
    account: await openLedgerAccount(req, Number(member.id)),
    ...{ kind: 'adjustment', amount: 3, note: 'Zum Kennenlernen', idempotencyKey: 'demo-welcome' },
    expiresAt: new Date(Date.now() + SOON),
  })
  // Privileged: looks up what this seed has created.
  const { docs } = await payload.find({
    collection: 'articles',
    where: { isPremium: { equals: true }, language: { equals: 'de' } },
    sort: 'publishedAt',
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  for (const { id } of docs) await unlock(req, { type: 'article', id, price: 2 })
}
