import { fillPath } from '@litfass/kit/routes'
import type { ReactNode } from 'react'
import { priceText, vatRate } from '../euros.ts'
import type { OrderDraft } from '../orders/forms.ts'
import type { Package, PaymentWay } from '../orders/packages.ts'
import { BUYER_LINES, priceParts } from '../orders/rules.ts'
import { orderPackage } from '../routes.ts'
import { PackageFacts } from './CreditPackages.tsx'
import styles from './credits.module.css'
import { backQuery, type CreditSite, type Language, type PageText, pageWords } from './site.ts'

export type OrderPageProps = {
  found: Package
  providers: readonly PaymentWay[]
  isSmallBusiness: boolean
  /** The form as it is filled in at first. */
  values: OrderDraft
  /** Code and field with which the form was refused. */
  refusal: { code: string; field: string } | undefined
  /** Terms, withdrawal and the like, which the buyer accepts; they open in a new tab. */
  legalPages: readonly { href: string; label: string }[]
  site: CreditSite
}

/**
 * The form of an order. It needs no script, and sent twice it is one order.
 * @example
 * const page = await readOrderPage(req, { language: 'en', packageId: 3, query: await searchParams })
 * if (page) return <OrderPage {...page} legalPages={[{ href: '/terms', label: 'Terms' }]} />
 */
export function OrderPage(props: OrderPageProps) {
  const { found, isSmallBusiness, refusal, site } = props
  const { language, paths } = site
  const t = pageWords('order', language)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p>
          <a href={`${paths.balance}${backQuery(site)}`}>{t('back')}</a>
        </p>
        {refusal && (
          // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and begins with why it was refused
          <p role="alert" tabIndex={-1} autoFocus={!LINES.has(refusal.field)} className={styles.error}>
            {t(problemOf(refusal.code))}
          </p>
        )}
      </header>
      <section className={styles.section} aria-labelledby="bestellung-titel">
        <h2 id="bestellung-titel" className={styles.heading}>
          {t('your')}
        </h2>
        <p>
          <strong>{found.title[language]}</strong> <PackageFacts {...{ found, isSmallBusiness, language }} />
        </p>
        <PriceLines {...{ found, isSmallBusiness, language }} />
      </section>
      <OrderForm {...props} />
    </article>
  )
}

/** The fields that say themselves what is wrong with them. */
const LINES: ReadonlySet<string> = new Set(BUYER_LINES)

type ProblemName = PageText<'order'>

const PROBLEMS: ReadonlyMap<string, ProblemName> = new Map([
  ['credits.price', 'priceChanged'],
  ['credits.key', 'known'],
  ['credits.openOrders', 'tooManyOpen'],
  ['credits.unpaidOrders', 'tooManyUnpaid'],
  ['credits.notReady', 'notOffered'],
  ['credits.package', 'notOffered'],
  ['credits.provider', 'notOffered'],
  ['credits.providerAway', 'away'],
  ['credits.unprintable', 'fields'],
  ['refused', 'fields'],
  ['tooMany', 'tooMany'],
])

const problemOf = (code: string): ProblemName => PROBLEMS.get(code) ?? 'failed'

function PriceLines({
  found,
  isSmallBusiness,
  language,
}: Pick<OrderPageProps, 'found' | 'isSmallBusiness'> & { language: Language }) {
  const t = pageWords('order', language)
  const vatBasisPoints = isSmallBusiness ? 0 : found.vatBasisPoints
  const { net, vat, gross } = priceParts({ priceCents: found.priceCents, vatBasisPoints })
  return (
    <p>
      <span className={styles.price}>
        {t('total')}: {priceText(gross, language)}
      </span>{' '}
      {vatBasisPoints > 0 && (
        <span className={styles.small}>
          {t('parts', {
            net: priceText(net, language),
            vat: priceText(vat, language),
            rate: vatRate(vatBasisPoints, language),
          })}
        </span>
      )}
    </p>
  )
}

function OrderForm({ found, providers, values, refusal, legalPages, site }: OrderPageProps) {
  const { language, back } = site
  const t = pageWords('order', language)
  const [first] = providers
  const line = (name: keyof OrderDraft, autoComplete: string) => (
    <Line
      name={name}
      label={t(name as 'name')}
      value={values[name]}
      autoComplete={autoComplete}
      problem={
        refusal?.field === name
          ? t(refusal.code === 'credits.unprintable' ? 'unprintable' : 'missing')
          : undefined
      }
    />
  )
  return (
    <form method="post" action={fillPath(orderPackage.path, { packageId: found.id })} className={styles.form}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="priceCents" value={found.priceCents} />
      <input type="hidden" name="credits" value={found.credits} />
      <input type="hidden" name="validDays" value={found.validDays ?? ''} />
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      {back && <input type="hidden" name="zurueck" value={back} />}
      <fieldset>
        <legend>{t('billing')}</legend>
        {line('name', 'name')}
        {line('company', 'organization')}
        {line('street', 'street-address')}
        <div className={styles.pair}>
          {line('postcode', 'postal-code')}
          {line('city', 'address-level2')}
        </div>
        {line('country', 'country-name')}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('payment')}</legend>
        {providers.map(({ name, label }) => (
          <label key={name}>
            <input
              type="radio"
              name="provider"
              value={name}
              required
              defaultChecked={name === (values.provider || first?.name)}
            />
            {label[language]}
          </label>
        ))}
      </fieldset>
      <Terms {...{ legalPages, language }} />
      <p className={styles.price}>
        {t('total')}: {priceText(found.priceCents, language)}
      </p>
      <p className={styles.ways}>
        <button type="submit" className={styles.primary}>
          {t('submit')}
        </button>
      </p>
    </form>
  )
}

type LineProps = {
  name: keyof OrderDraft
  label: string
  value: string
  autoComplete: string
  problem: string | undefined
}

function Line({ name, label, value, autoComplete, problem }: LineProps): ReactNode {
  const id = `bestellung-${name}`
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        autoComplete={`billing ${autoComplete}`}
        required={name !== 'company'}
        data-characters={name === 'postcode' ? 20 : 100}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-fehler` })}
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and this is what has to be changed
        autoFocus={problem !== undefined}
      />
      {problem && (
        <p id={`${id}-fehler`} className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** The box without which nothing is ordered, and what it is about; the pages open beside the form, which keeps what is typed. */
function Terms({ legalPages, language }: Pick<OrderPageProps, 'legalPages'> & { language: Language }) {
  const t = pageWords('order', language)
  return (
    <section aria-labelledby="bedingungen-titel" className={styles.head}>
      <h2 id="bedingungen-titel" className={styles.subheading}>
        {t('terms')}
      </h2>
      <p className={styles.small}>{t('termsText')}</p>
      <label className={styles.accept}>
        <input type="checkbox" name="isAccepted" required aria-describedby="bedingungen-seiten" />
        <span>{t('accept')}</span>
      </label>
      <p id="bedingungen-seiten" className={`${styles.ways} ${styles.small}`}>
        {legalPages.map(({ href, label }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
        <span>{t('newTabs')}</span>
      </p>
    </section>
  )
}
