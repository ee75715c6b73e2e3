import type { CreditOffer, Package } from '@litfass/credits'
import { priceText, vatRate } from '@litfass/credits/euros'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'

type CreditPackagesProps = { offer: CreditOffer; back: string | undefined; locale: Locale }

/** The packages on sale, each with the way to its order form. */
export function CreditPackages({ offer, back, locale }: CreditPackagesProps) {
  const t = pageTexts('credits')
  const { packages, providers, isSmallBusiness } = offer
  const isOffered = packages.length > 0 && providers.length > 0
  const query = back ? `?${new URLSearchParams({ zurueck: back })}` : ''
  return (
    <section id="kaufen" className={styles.section} aria-labelledby="kaufen-titel">
      <h2 id="kaufen-titel" className={styles.heading}>
        {t('packages')}
      </h2>
      {!isOffered && <p className={styles.lead}>{t('notOffered')}</p>}
      {isOffered && (
        <ul className={styles.packages}>
          {packages.map((one) => (
            <li key={one.id} className={styles.package}>
              <h3 className={styles.subheading}>{one.title[locale]}</h3>
              <p className={styles.small}>{one.description[locale]}</p>
              <p>
                <span className={styles.price}>{priceText(one.priceCents, locale)}</span>{' '}
                <PackageFacts found={one} isSmallBusiness={isSmallBusiness} locale={locale} />
              </p>
              <p className={styles.ways}>
                <a
                  href={`${localePath(locale, `/konto/guthaben/${one.id}`)}${query}`}
                  className={actions.primary}
                  aria-label={t('orderOf', { title: one.title[locale] })}
                >
                  {t('order')}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PackageFactsProps = { found: Package; isSmallBusiness: boolean; locale: Locale }

/** The VAT in a price, the credits that it buys, and how long they last. */
export function PackageFacts({ found, isSmallBusiness, locale }: PackageFactsProps) {
  const t = pageTexts('credits')
  const { credits, validDays, vatBasisPoints } = found
  const tax = isSmallBusiness ? t('noVat') : t('vat', { rate: vatRate(vatBasisPoints, locale) })
  const validity = validDays === null ? t('forever') : t('valid', { count: validDays })
  return <span className={styles.small}>{[tax, t('balance', { count: credits }), validity].join(' · ')}</span>
}
