import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StatementEntry } from '../ledger/statement.ts'
import type { OwnOrder } from '../orders/own.ts'
import { BalancePage, type BalancePageProps } from './BalancePage.tsx'
import { OrderPage, type OrderPageProps } from './OrderPage.tsx'
import { creditsText } from './site.ts'

const site: BalancePageProps['site'] = {
  language: 'de',
  paths: { balance: '/konto/guthaben', order: (id) => `/konto/guthaben/${id}` },
  back: '/artikel/hafenfest',
}
const small = {
  ...{ id: 3, title: { de: 'Klein', en: 'Small' }, description: { de: '', en: '' }, credits: 10 },
  ...{ priceCents: 990, validDays: null, vatBasisPoints: 1900, isActive: true },
}
const invoice = { name: 'invoice', label: { de: 'Rechnung', en: 'On account' } }
const open: OwnOrder = {
  ...{ id: 8, number: 'B-8', status: 'open', title: 'Klein', credits: 10, priceCents: 990 },
  ...{ provider: 'bank', createdAt: '2026-11-20T10:00:00.000Z', checkout: 'https://pay.example.org/8' },
  ...{ begun: 1, isCancellable: true },
  invoices: [{ id: 5, number: 'R-5', kind: 'invoice', issuedAt: '2026-11-20T10:00:00.000Z' }],
}
const page: BalancePageProps = {
  ...{ site, told: undefined, momentOf: (iso) => ({ day: iso.slice(0, 10), long: iso }) },
  statement: { balance: 1000, expiring: [], entries: [], next: null },
  view: { filter: { kind: undefined, from: '2026-11-01', to: undefined }, isNewest: true, isWrong: false },
  offer: { packages: [small], providers: [invoice], isSmallBusiness: false },
  orders: { orders: [open], next: 7 },
}

it('a thousand credits are not one', () => {
  expect(creditsText(1000, 'de')).toBe('1.000 Credits')
  expect(creditsText(1, 'de')).toBe('Ein Credit')
  expect(renderToStaticMarkup(<BalancePage {...page} />)).toContain('1.000 Credits')
})

it('the way to an order form, to its payment and its cancellation pass on where the reader has come from', () => {
  const html = renderToStaticMarkup(<BalancePage {...page} />)
  expect(html).toContain('href="/konto/guthaben/3?zurueck=%2Fartikel%2Fhafenfest"')
  expect(html).toContain('action="/credit/ajax/checkout/8"')
  expect(html).toContain('action="/credit/ajax/order/cancel/8"')
  expect(html.match(/name="zurueck" value="\/artikel\/hafenfest"/g)).toHaveLength(2)
  expect(html).toContain('href="/credit/ajax/invoice/5"')
  expect(html).toContain('href="/konto/guthaben?bestellungen=7#bestellungen"')
})

it('the statement is exported as it is filtered', () => {
  const entry: StatementEntry = {
    ...{ id: 1, seq: 1, kind: 'purchase', amount: 10, balance: 10, postedAt: '2026-11-20T10:00:00.000Z' },
    ...{ expiresAt: null, note: '', order: { id: 8, number: 'B-8' }, content: null },
  }
  const html = renderToStaticMarkup(
    <BalancePage {...page} statement={{ ...page.statement, entries: [entry], next: 1 }} />,
  )
  expect(html).toContain('href="/credit/ajax/statementexport?from=2026-11-01&amp;language=de"')
  expect(html).toContain('href="/konto/guthaben?von=2026-11-01&amp;vor=1#buchungen"')
  expect(html).toContain('Bestellung B-8')
})

it.each([
  [{ ...open, checkout: null, bank: null }, undefined, 'Noch nicht bezahlt'],
  [
    { ...open, checkout: null, bank: null },
    'credits.providerAway',
    'weil der Zahlungsdienst nicht antwortet',
  ],
  [{ ...open, status: 'paid' as const, begun: null, checkout: null, bank: null }, undefined, 'ist bezahlt'],
])('an order that was just placed says what has become of it', (order, refusal, text) => {
  const told = { order, refusal, isCancelled: false }
  expect(renderToStaticMarkup(<BalancePage {...page} told={told} />)).toContain(text)
})

const form: OrderPageProps = {
  ...{ site, found: small, providers: [invoice], isSmallBusiness: false, refusal: undefined },
  values: {
    ...{ name: 'Ada', company: '', street: '', postcode: '', city: '', country: 'Deutschland' },
    ...{ provider: '', idempotencyKey: 'key-00000001' },
  },
  legalPages: [{ href: '/bedingungen', label: 'Bedingungen' }],
}

it('an order form sends what it has offered, and shows what its buyer accepts in a new tab', () => {
  const html = renderToStaticMarkup(<OrderPage {...form} />)
  expect(html).toContain('action="/credit/ajax/order/3"')
  expect(html).toContain('name="priceCents" value="990"')
  expect(html).toContain('name="idempotencyKey" value="key-00000001"')
  expect(html).toContain('<a href="/bedingungen" target="_blank" rel="noreferrer">Bedingungen</a>')
  expect(html).toContain('href="/konto/guthaben?zurueck=%2Fartikel%2Fhafenfest"')
})

it('a refused form says why at the field that has to be changed', () => {
  const refusal = { code: 'credits.unprintable', field: 'city' }
  const html = renderToStaticMarkup(<OrderPage {...form} refusal={refusal} />)
  expect(html).toMatch(
    /id="bestellung-city"[^>]*aria-invalid="true"[^>]*aria-describedby="bestellung-city-fehler"/,
  )
  expect(html).toContain('Rechnungen können das nicht darstellen.')
})
