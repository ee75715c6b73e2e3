import { type OrderDraft, type Package, type PaymentWay, priceParts } from '@litfass/credits'
import { priceText, vatRate } from '@litfass/credits/euros'
import type { ReactNode } from 'react'
import { route } from '../../../config/routes.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import form from '../SignInForm/index.module.css'
import { PackageFacts } from './CreditPackages.tsx'
import styles from './index.module.css'

type OrderPageProps = {
  found: Package
  providers: readonly PaymentWay[]
  isSmallBusiness: boolean
  /** The form as it is filled in at first. */
  values: OrderDraft
  /** Code and field with which the form was refused. */
  refusal: { code: string; field: string } | undefined
  back: string | undefined
  locale: Locale
}

/** The form of an order. It needs no script, and sent twice it is one order. */
export function OrderPage(props: OrderPageProps) {
  const { found, isSmallBusiness, refusal, back, locale } = props
  const t = pageTexts('creditOrder')
  const balance = localePath(locale, '/konto/guthaben')
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p>
          <a href={back ? `${balance}?${new URLSearchParams({ zurueck: back })}` : balance}>{t('back')}</a>
        </p>
        {refusal && (
          // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and begins with why it was refused
          <p role="alert" tabIndex={-1} autoFocus={!LINES.has(refusal.field)} className={form.error}>
            {t(problemOf(refusal.code))}
          </p>
        )}
      </header>
      <section className={styles.section} aria-labelledby="bestellung-titel">
        <h2 id="bestellung-titel" className={styles.heading}>
          {t('your')}
        </h2>
        <p>
          <strong>{found.title[locale]}</strong>{' '}
          <PackageFacts found={found} isSmallBusiness={isSmallBusiness} locale={locale} />
        </p>
        <PriceLines found={found} isSmallBusiness={isSmallBusiness} locale={locale} />
      </section>
      <OrderForm {...props} />
    </article>
  )
}

/** The fields that say themselves what is wrong with them. */
const LINES: ReadonlySet<string> = new Set(['name', 'company', 'street', 'postcode', 'city', 'country'])

type ProblemName = Parameters<ReturnType<typeof pageTexts<'creditOrder'>>>[0]

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
  locale,
}: Pick<OrderPageProps, 'found' | 'isSmallBusiness' | 'locale'>) {
  const t = pageTexts('creditOrder')
  const vatBasisPoints = isSmallBusiness ? 0 : found.vatBasisPoints
  const { net, vat, gross } = priceParts({ priceCents: found.priceCents, vatBasisPoints })
  return (
    <p>
      <span className={styles.price}>
        {t('total')}: {priceText(gross, locale)}
      </span>{' '}
      {vatBasisPoints > 0 && (
        <span className={styles.small}>
          {t('parts', {
            net: priceText(net, locale),
            vat: priceText(vat, locale),
            rate: vatRate(vatBasisPoints, locale),
          })}
        </span>
      )}
    </p>
  )
}

function OrderForm({ found, providers, values, refusal, back, locale }: OrderPageProps) {
  const t = pageTexts('creditOrder')
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
    <form
      method="post"
      action={route('ggm_credit_ajax_order', { packageId: found.id })}
      className={styles.form}
    >
      <input type="hidden" name="language" value={locale} />
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
      <fieldset className={form.choices}>
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
            {label[locale]}
          </label>
        ))}
      </fieldset>
      <Terms locale={locale} />
      <p className={styles.price}>
        {t('total')}: {priceText(found.priceCents, locale)}
      </p>
      <p className={styles.ways}>
        <button type="submit" className={actions.primary}>
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
    <div className={form.field}>
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
        <p id={`${id}-fehler`} className={form.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** The box without which nothing is ordered, and what it is about; the pages open beside the form, which keeps what is typed. */
function Terms({ locale }: { locale: Locale }) {
  const t = pageTexts('creditOrder')
  const link = (path: string, label: string) => (
    <a href={localePath(locale, path)} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
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
        {link('/bedingungen', pageTexts('saleTerms')('title'))}
        {link('/widerruf', pageTexts('withdrawal')('title'))}
        {link('/impressum', t('imprint'))}
        {link('/datenschutz', t('privacy'))}
        <span>{t('newTabs')}</span>
      </p>
    </section>
  )
}
