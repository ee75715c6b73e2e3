import { listAddress } from '@litfass/interface/panelLists'
import { isAdmin, translate, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ORDERS } from '../constants.ts'
import { priceText } from '../euros.ts'
import { options } from '../options.ts'
import styles from './credits.module.css'
import { panelTexts as texts } from './panelTexts.ts'

/** Weeks that the plot shows, this one included. */
const WEEKS = 12

const soldWeek = z.object({
  /** Its Monday, `2026-10-05`. */
  monday: z.string(),
  paid: z.number(),
  open: z.number(),
})

type SoldWeek = z.output<typeof soldWeek>

/** Reads what was paid and what is still open of each week, in cents; weeks are those of the site's time zone. */
async function readWeeks(req: PayloadRequest): Promise<SoldWeek[]> {
  const { timeZone } = options.of(req.payload)
  const weekOf = (column: 'paid_at' | 'created_at') =>
    sql`date_trunc('week', ${sql.identifier(column)} at time zone ${timeZone})`
  const rows = await executeSql(
    req,
    sql`with weeks as (
        select date_trunc('week', now() at time zone ${timeZone}) - n * interval '1 week' as monday
        from generate_series(0, ${WEEKS - 1}::int) n
      ), moved as (
        select ${weekOf('paid_at')} as monday, price_cents as paid, 0 as open from ${tableOf(ORDERS)}
          where status = 'paid' and paid_at > now() - ${WEEKS + 1}::int * interval '1 week'
        union all
        select ${weekOf('created_at')}, 0, price_cents from ${tableOf(ORDERS)}
          where status = 'open' and created_at > now() - ${WEEKS + 1}::int * interval '1 week'
      )
      select to_char(w.monday, 'YYYY-MM-DD') as monday, coalesce(sum(m.paid), 0)::float8 as paid,
        coalesce(sum(m.open), 0)::float8 as open
      from weeks w left join moved m using (monday) group by w.monday order by w.monday`,
  )
  return rows.map((row) => soldWeek.parse(row))
}

/** Sales of the last twelve weeks and the open orders, as a plot and as a table. For admins, on the dashboard. */
export async function Sales({ req }: { req: PayloadRequest }) {
  if (!isAdmin(viewerOf(req))) return null
  const weeks = await readWeeks(req)
  const [open] = await executeSql(
    req,
    sql`select count(*)::int as count, coalesce(sum(price_cents), 0)::float8 as cents
      from ${tableOf(ORDERS)} where status = 'open'`,
  )
  const text = (name: Parameters<typeof texts.key>[0], values?: Record<string, string | number>) =>
    translate(req, texts.key(name), values)
  const price = (cents: number) => priceText(cents, req.i18n.language)
  const paid = weeks.reduce((sum, week) => sum + week.paid, 0)
  const count = Number(open?.count)
  return (
    <section className={styles.sales} aria-labelledby="litfass-credit-sales">
      <h2 id="litfass-credit-sales">{text('sales.title')}</h2>
      <p>
        {text('sales.sum', { price: price(paid) })}
        {' · '}
        <Link
          href={listAddress(req.payload.config, ORDERS, {
            field: 'status',
            operator: 'equals',
            value: 'open',
          })}
          prefetch={false}
        >
          {text('sales.open', { count })}
        </Link>
        {count > 0 && ` ${text('sales.openOf', { price: price(Number(open?.cents)) })}`}
      </p>
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
