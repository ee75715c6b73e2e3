import { useMoment } from '@litfass/interface/panelPlace'
import { Link } from '@payloadcms/ui'
import { type ReactNode, useId } from 'react'
import { showInvoice } from '../../routes.ts'
import styles from '../credits.module.css'
import { useClient, useTexts } from '../useTexts.ts'

/** What an order is about, in words of the panel's language; moments in ISO 8601. */
export type OrderFactsProps = {
  /** `href` and `email` are `null` where the viewer may not read the member's account, or there is none any more. */
  customer: { name: string; email: string | null; href: string | null; ledgerHref: string }
  /** Lines of the billing address; none where it is no longer kept. */
  buyer: readonly string[]
  items: string
  validity: string
  price: readonly { label: string; amount: string }[]
  /** The way to pay, and the payment's name at the provider. */
  way: string
  reference: string | null
  payments: readonly { key: string; told: string; at: string | null }[]
  invoices: readonly { id: number; number: string; kind: 'invoice' | 'cancellation'; issuedAt: string }[]
  /** Entries of the ledger; amounts in credits. */
  entries: readonly {
    key: string
    told: string
    amount: number
    postedAt: string
    expiresAt: string | null
    href: string
  }[]
  /** Credits of a paid order that are left; `null` for every other one. */
  left: number | null
}

/** Customer, items, payments, documents and credits of an order. */
export function OrderFacts(facts: OrderFactsProps) {
  return (
    <div className={styles.facts}>
      <Customer {...facts} />
      <Items {...facts} />
      <Payments {...facts} />
      <Documents {...facts} />
      <Credits {...facts} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Customer({ customer, buyer }: Pick<OrderFactsProps, 'customer' | 'buyer'>) {
  const text = useTexts()
  return (
    <Part title={text('order.customer')}>
      <p>
        {customer.href ? (
          <Link href={customer.href} prefetch={false}>
            {customer.name}
          </Link>
        ) : (
          customer.name
        )}
      </p>
      {customer.email && (
        <p>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </p>
      )}
      <p>
        <Link href={customer.ledgerHref} prefetch={false}>
          {text('order.ledger')}
        </Link>
      </p>
      <h3>{text('order.buyer')}</h3>
      {buyer.length === 0 && <p className={styles.hint}>{text('order.noBuyer')}</p>}
      <address>
        {buyer.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Part>
  )
}

function Items({ items, validity, price }: Pick<OrderFactsProps, 'items' | 'validity' | 'price'>) {
  const text = useTexts()
  return (
    <Part title={text('order.ordered')}>
      <p>{items}</p>
      <p className={styles.hint}>{validity}</p>
      <dl className={styles.price}>
        {price.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Payments({ way, reference, payments }: Pick<OrderFactsProps, 'way' | 'reference' | 'payments'>) {
  const text = useTexts()
  return (
    <Part title={text('order.payments.title')}>
      <p>{text('order.payments.way', { way })}</p>
      {reference && <p className={styles.hint}>{text('order.payments.reference', { reference })}</p>}
      {payments.length === 0 && <p>{text('order.payments.none')}</p>}
      <ul>
        {payments.map(({ key, told, at }) => (
          <li key={key}>
            {told} {at && <Moment at={at} />}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Documents({ invoices }: Pick<OrderFactsProps, 'invoices'>) {
  const text = useTexts()
  const client = useClient(ROUTES)
  return (
    <Part title={text('order.documents')}>
      {invoices.length === 0 && <p>{text('order.noInvoices')}</p>}
      <ul>
        {invoices.map(({ id, number, kind, issuedAt }) => (
          <li key={id}>
            <a href={client.url(showInvoice, { invoiceId: id })} download>
              {text(kind === 'cancellation' ? 'order.cancellation' : 'order.invoice', { number })}
            </a>{' '}
            <Moment at={issuedAt} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const ROUTES = [showInvoice]

function Credits({ entries, left }: Pick<OrderFactsProps, 'entries' | 'left'>) {
  const text = useTexts()
  const momentOf = useMoment()
  return (
    <Part title={text('order.credits.title')}>
      {entries.length === 0 && <p>{text('order.credits.none')}</p>}
      <ul>
        {entries.map(({ key, told, amount, postedAt, expiresAt, href }) => (
          <li key={key}>
            <Link href={href} prefetch={false}>
              {told}
            </Link>{' '}
            <Moment at={postedAt} />
            {expiresAt && (
              <span className={styles.hint}>
                {' '}
                {text('statement.expires', { count: amount, moment: momentOf(expiresAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {left !== null && <p>{text('order.credits.left', { count: left })}</p>}
    </Part>
  )
}

function Moment({ at }: { at: string }) {
  const momentOf = useMoment()
  return <time dateTime={at}>{momentOf(at)}</time>
}
