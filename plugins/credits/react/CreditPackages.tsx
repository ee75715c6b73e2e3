import { priceText, vatRate } from '../euros.ts'
import type { CreditOffer, Package } from '../orders/packages.ts'
import styles from './credits.module.css'
import { backQuery, type CreditSite, type Language, pageWords } from './site.ts'

type CreditPackagesProps = { offer: CreditOffer; site: CreditSite }

/** The packages on sale, each with the way to its order form. */
export function CreditPackages({ offer, site }: CreditPackagesProps) {
  const { language, paths } = site
  const t = pageWords('balance', language)
  const { packages, providers, isSmallBusiness } = offer
  const isOffered = packages.length > 0 && providers.length > 0
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
              <h3 className={styles.subheading}>{one.title[language]}</h3>
              <p className={styles.small}>{one.description[language]}</p>
              <p>
                <span className={styles.price}>{priceText(one.priceCents, language)}</span>{' '}
                <PackageFacts found={one} isSmallBusiness={isSmallBusiness} language={language} />
              </p>
              <p className={styles.ways}>
                <a
                  href={`${paths.order(one.id)}${backQuery(site)}`}
                  className={styles.primary}
                  aria-label={t('orderOf', { title: one.title[language] })}
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

type PackageFactsProps = { found: Package; isSmallBusiness: boolean; language: Language }

/** The VAT in a price, the credits that it buys, and how long they last. */
export function PackageFacts({ found, isSmallBusiness, language }: PackageFactsProps) {
  const t = pageWords('balance', language)
  const { credits, validDays, vatBasisPoints } = found
  const tax = isSmallBusiness ? t('noVat') : t('vat', { rate: vatRate(vatBasisPoints, language) })
  const validity = validDays === null ? t('forever') : t('valid', { count: validDays })
  return <span className={styles.small}>{[tax, t('balance', { count: credits }), validity].join(' · ')}</span>
}
