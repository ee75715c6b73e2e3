import { fillPath } from '@litfass/kit/routes'
import { priceText } from '../euros.ts'
import type { OwnOrder } from '../orders/own.ts'
import { beginCheckout, cancelOrder, showInvoice } from '../routes.ts'
import { texts } from '../texts.ts'
import styles from './credits.module.css'
import { type CreditSite, type Language, type MomentOf, pageWords } from './site.ts'

type OrderListProps = {
  orders: readonly OwnOrder[]
  next: number | null
  site: CreditSite
  momentOf: MomentOf
}

/** A member's orders, with their invoices. */
export function OrderList({ orders, next, site, momentOf }: OrderListProps) {
  const { language } = site
  const t = pageWords('balance', language)
  const { statuses } = texts.in(language)
  return (
    <section id="bestellungen" className={styles.section} aria-labelledby="bestellungen-titel">
      <h2 id="bestellungen-titel" className={styles.heading}>
        {t('orders')}
      </h2>
      {orders.length === 0 && <p className={styles.lead}>{t('noOrders')}</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} id={`bestellung-${order.id}`} className={styles.order}>
            <p className={styles.facts}>
              <span className={styles.status}>{statuses[order.status]}</span>
              <span>{order.number}</span>
              <span>{t('ordered', { moment: momentOf(order.createdAt).long })}</span>
            </p>
            <p>
              <strong>{order.title}</strong>, {t('balance', { count: order.credits })},{' '}
              {priceText(order.priceCents, language)}
            </p>
            <p className={styles.ways}>
              {order.checkout && (
                <a href={order.checkout} rel="noreferrer">
                  {t('pay')}
                </a>
              )}
              <InvoiceLinks invoices={order.invoices} language={language} />
            </p>
            <PayOrder order={order} site={site} />
            {order.isCancellable && <CancelOrder order={order} site={site} />}
          </li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <a href={`${site.paths.balance}?bestellungen=${next}#bestellungen`}>{t('olderOrders')}</a>
        </p>
      )}
    </section>
  )
}

type OrderFormProps = { order: OwnOrder; site: CreditSite }

/** Begins the payment of an open order with its provider, at first or again: the page of the one before may have expired. */
export function PayOrder({ order: { id, begun, checkout }, site: { back, language } }: OrderFormProps) {
  const t = pageWords('balance', language)
  if (begun === null) return null
  return (
    <form method="post" action={fillPath(beginCheckout.path, { orderId: id })}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="begun" value={begun} />
      {back && <input type="hidden" name="zurueck" value={back} />}
      <button type="submit" className={styles.plain}>
        {t(checkout ? 'payAnew' : 'pay')}
      </button>
    </form>
  )
}

/** Cancels an order in two steps, without script. */
function CancelOrder({ order: { id, number, provider }, site: { back, language } }: OrderFormProps) {
  const t = pageWords('balance', language)
  return (
    <details className={styles.cancel}>
      <summary>{t('cancel', { number })}</summary>
      <form method="post" action={fillPath(cancelOrder.path, { orderId: id })}>
        <input type="hidden" name="language" value={language} />
        {back && <input type="hidden" name="zurueck" value={back} />}
        <p>{t(provider === 'invoice' ? 'cancelAbout' : 'cancelAboutPayment')}</p>
        <button type="submit" className={styles.plain}>
          {t('cancelSure', { number })}
        </button>
      </form>
    </details>
  )
}

/** Links to the invoices of an order. */
export function InvoiceLinks({ invoices, language }: Pick<OwnOrder, 'invoices'> & { language: Language }) {
  const t = pageWords('balance', language)
  return invoices.map(({ id, number, kind }) => (
    <a key={id} href={fillPath(showInvoice.path, { invoiceId: id })}>
      {t(kind, { number })}
    </a>
  ))
}
