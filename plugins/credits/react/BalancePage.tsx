import { priceText } from '../euros.ts'
import type { Statement } from '../ledger/statement.ts'
import type { OwnOrder, PlacedOrder } from '../orders/own.ts'
import type { CreditOffer } from '../orders/packages.ts'
import { ibanText } from '../seller/seller.ts'
import { AwaitPayment } from './AwaitPayment.tsx'
import { CreditPackages } from './CreditPackages.tsx'
import styles from './credits.module.css'
import { InvoiceLinks, OrderList, PayOrder } from './OrderList.tsx'
import { StatementSection, type StatementView } from './StatementSection.tsx'
import { type CreditSite, type MomentOf, type PageText, pageWords } from './site.ts'

export type BalancePageProps = {
  statement: Statement
  view: StatementView
  offer: CreditOffer
  orders: { orders: readonly OwnOrder[]; next: number | null }
  /** The order that was just placed or cancelled. */
  told: ToldOrder | undefined
  site: CreditSite
  momentOf: MomentOf
}

/**
 * A member's balance, with all that has made it, and the way to more. It needs no script.
 * @example
 * const page = await readBalancePage(req, { language: 'en', query: await searchParams })
 * <BalancePage {...page} momentOf={momentOf} />
 */
export function BalancePage({ statement, view, offer, orders, told, site, momentOf }: BalancePageProps) {
  const { language, back } = site
  const t = pageWords('balance', language)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {told && <OrderNote {...told} site={site} />}
        <p className={styles.balance}>{t('balance', { count: statement.balance })}</p>
        <p className={styles.lead}>{t('lead')}</p>
        {statement.expiring.length > 0 && (
          <ul className={styles.small} aria-label={t('expiring')}>
            {statement.expiring.map(({ amount, expiresAt }) => (
              <li key={expiresAt}>{t('expires', { count: amount, moment: momentOf(expiresAt).day })}</li>
            ))}
          </ul>
        )}
        {back && (
          <p>
            <a href={back} className={styles.plain}>
              {t('back')}
            </a>
          </p>
        )}
      </header>
      <CreditPackages offer={offer} site={site} />
      <StatementSection {...{ statement, view, site, momentOf }} />
      <OrderList {...orders} {...{ site, momentOf }} />
    </article>
  )
}

/** An order that its buyer has just placed or wanted to pay, and why that was refused, or that they wanted to cancel. */
export type ToldOrder = { order: PlacedOrder; refusal: string | undefined; isCancelled: boolean }

type OrderNoteProps = ToldOrder & { site: CreditSite }

/** Says what has become of an order, and what happens next. */
function OrderNote({ order, refusal, isCancelled, site }: OrderNoteProps) {
  const { language } = site
  const t = pageWords('balance', language)
  const { id, number, bank, priceCents, checkout, invoices } = order
  const { heading, text } = noteOf({ order, isCancelled })
  const isRefused = refusal !== undefined && order.begun !== null
  const values = {
    number,
    price: priceText(priceCents, language),
    ...(bank && { holder: bank.accountHolder, iban: ibanText(bank.iban) }),
  }
  return (
    <div className={styles.note} role="status">
      <h2 className={styles.subheading}>{t(heading)}</h2>
      {isRefused && <p role="alert">{t(REFUSALS.get(refusal) ?? 'payFailed')}</p>}
      <p>{t(text, values)}</p>
      <p className={styles.ways}>
        {checkout && (
          <a href={checkout} className={styles.primary} rel="noreferrer">
            {t('pay')}
          </a>
        )}
        <InvoiceLinks invoices={invoices} language={language} />
      </p>
      <PayOrder order={order} site={site} />
      {checkout && <AwaitPayment order={id} />}
    </div>
  )
}

type TextName = PageText<'balance'>

/** Why a payment could not be begun, by the code of the refusal. */
const REFUSALS: ReadonlyMap<string, TextName> = new Map([
  ['credits.providerAway', 'payAway'],
  ['tooMany', 'payTooMany'],
])

function noteOf({ order: { status, bank }, isCancelled }: Omit<ToldOrder, 'refusal'>): {
  heading: TextName
  text: TextName
} {
  if (status === 'cancelled') return { heading: 'cancelled', text: 'cancelledText' }
  if (status === 'refunded') return { heading: 'refunded', text: 'refundedText' }
  if (isCancelled) return { heading: 'notCancelled', text: status === 'paid' ? 'paidMeanwhile' : 'stillOpen' }
  if (status === 'paid') return { heading: 'thanks', text: 'thanksPaid' }
  return bank ? { heading: 'thanks', text: 'thanksInvoice' } : { heading: 'unpaid', text: 'unpaidText' }
}
