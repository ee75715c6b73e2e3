import { panelAddress } from '@litfass/interface/desk'
import { listAddress } from '@litfass/interface/panelLists'
import { isAdmin, textsIn, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { CHECK_PATH, ORDERS } from '../constants.ts'
import { priceText } from '../euros.ts'
import { readSales, type SoldWeek } from '../orders/sales.ts'
import styles from './credits.module.css'
import { panelTexts as texts } from './panelTexts.ts'

/** Sales of the last twelve weeks and the open orders, as a plot and as a table. For admins, on the dashboard. */
export async function Sales({ req }: { req: PayloadRequest }) {
  if (!isAdmin(viewerOf(req))) return null
  const { weeks, open, unsettled } = await readSales(req)
  const text = textsIn(req, texts)
  const price = (cents: number) => priceText(cents, req.i18n.language)
  const paid = weeks.reduce((sum, week) => sum + week.paid, 0)
  return (
    <section className={styles.sales} aria-labelledby="litfass-credit-sales">
      <h3 id="litfass-credit-sales">{text('sales.title')}</h3>
      <p>
        {text('sales.sum', { price: price(paid) })}
        {' · '}
        <Link
          href={listAddress(req.payload.config, slugOf(req.payload, ORDERS), {
            field: 'status',
            operator: 'equals',
            value: 'open',
          })}
          prefetch={false}
        >
          {text('sales.open', { count: open.count })}
        </Link>
        {open.count > 0 && ` ${text('sales.openOf', { price: price(open.cents) })}`}
      </p>
      {unsettled > 0 && (
        <p>
          <Link href={panelAddress(req, CHECK_PATH)} prefetch={false}>
            {text('sales.unsettled', { count: unsettled })}
          </Link>
        </p>
      )}
      <Plot weeks={weeks} label={text('sales.chart')} price={price} dayOf={dayIn(req.i18n.language)} />
      <p className={styles.legend} aria-hidden="true">
        <span data-of="paid">{text('sales.paid')}</span> <span data-of="open">{text('sales.opened')}</span>
      </p>
      <table className={styles.unseen}>
        <caption>{text('sales.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('sales.week')}</th>
            <th scope="col">{text('sales.paid')}</th>
            <th scope="col">{text('sales.opened')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">{dayIn(req.i18n.language)(week.monday)}</th>
              <td>{price(week.paid)}</td>
              <td>{price(week.open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function dayIn(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Sizes of the plot, in its own units. */
const SIZE = { width: 480, height: 150, base: 126, top: 18, bar: 28 }

type PlotProps = {
  weeks: readonly SoldWeek[]
  label: string
  price: (cents: number) => string
  dayOf: (day: string) => string
}

/** One bar a week: what was paid, and above it what is still open. */
function Plot({ weeks, label, price, dayOf }: PlotProps) {
  const most = Math.max(1, ...weeks.map(({ paid, open }) => paid + open))
  const heightOf = (cents: number) => (cents / most) * (SIZE.base - SIZE.top)
  const step = SIZE.width / weeks.length
  return (
    <svg className={styles.plot} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
      <line x1={0} x2={SIZE.width} y1={SIZE.base} y2={SIZE.base} />
      {most > 1 && (
        <text x={0} y={SIZE.top - 6}>
          {price(most)}
        </text>
      )}
      {weeks.map(({ monday, paid, open }, at) => {
        const x = at * step + (step - SIZE.bar) / 2
        const [paidHeight, openHeight] = [heightOf(paid), heightOf(open)]
        return (
          <g key={monday}>
            <rect data-of="paid" x={x} y={SIZE.base - paidHeight} width={SIZE.bar} height={paidHeight} />
            <rect
              data-of="open"
              x={x}
              y={SIZE.base - paidHeight - openHeight}
              width={SIZE.bar}
              height={openHeight}
            />
            <text x={x + SIZE.bar / 2} y={SIZE.height - 6} textAnchor="middle">
              {dayOf(monday)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
