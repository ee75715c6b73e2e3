import { formatDate } from '@litfass/interface/moments'
import type { ReactNode } from 'react'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { InformationField, PublishedInformation } from '../../queries/publishedInformation.ts'
import { PageLink } from '../PageLink.tsx'
import page from '../StoragePage/index.module.css'
import styles from './index.module.css'
import { NoteForStaff } from './NoteForStaff.client.tsx'

type InformationPageProps = { information: PublishedInformation; locale: Locale }

const CONTACT = ['email', 'phone'] as const
const FURTHER = ['representedBy', 'responsible', 'register', 'vatId'] as const
/** Without these the law is not met; the others are not for every publisher. */
const REQUIRED = ['publisher', 'address', 'email', 'responsible'] as const

/** The legal notice: who publishes the site (§ 5 DDG, § 18 MStV). */
export function LegalNotice({ information, locale }: InformationPageProps) {
  const t = pageTexts('imprint')
  const { publisher, address } = information
  const isEmpty = ![publisher, address, ...[...CONTACT, ...FURTHER].map((name) => information[name])].some(
    Boolean,
  )
  return (
    <article className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        {isEmpty && <p>{t('empty')}</p>}
      </header>
      {(publisher || address) && (
        <section className={page.part}>
          <h2 className={page.heading}>{t('publisherTitle')}</h2>
          <address className={styles.address}>{[publisher, address].filter(Boolean).join('\n')}</address>
        </section>
      )}
      <Entries title={t('contact')} fields={CONTACT} information={information} />
      <Entries title={t('further')} fields={FURTHER} information={information} />
      <Missing fields={REQUIRED} information={information} locale={locale} />
    </article>
  )
}

/** The statement on accessibility: what is aimed at, what is missing, whom to tell. */
export function AccessibilityStatement({ information, locale }: InformationPageProps) {
  const t = pageTexts('accessibility')
  const { assessedOn, enforcement, email, phone } = information
  const barriers = locale === 'en' ? information.barriersEnglish : information.barriers
  return (
    <article className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <p className={page.lead}>{t('lead')}</p>
      </header>
      <Part title={t('doneTitle')}>
        <p>{t('doneText')}</p>
        {assessedOn && (
          <p>
            {t('assessed', {
              date: formatDate(new Date(assessedOn), locale, { dateStyle: 'long', timeZone: 'UTC' }),
            })}
          </p>
        )}
      </Part>
      {barriers && (
        <Part title={t('barriersTitle')}>
          <ul className={styles.barriers}>
            {barriers
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        </Part>
      )}
      <Part title={t('contactTitle')}>
        <p>
          {t(email || phone ? 'contactText' : 'contactElsewhere')}{' '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {email && phone && ', '}
          {phone}
        </p>
        <p>
          <PageLink href={localePath(locale, '/impressum')}>{pageTexts('footer')('imprint')}</PageLink>
        </p>
      </Part>
      {enforcement && (
        <Part title={t('enforcementTitle')}>
          <p className={styles.lines}>{enforcement}</p>
        </Part>
      )}
      <Missing fields={['email', 'assessedOn']} information={information} locale={locale} />
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{title}</h2>
      {children}
    </section>
  )
}

type FieldsProps = { fields: readonly InformationField[]; information: PublishedInformation }

/** A section of labelled values; nothing without any. */
function Entries({ title, fields, information }: FieldsProps & { title: string }) {
  const t = pageTexts('imprint')
  const given = fields.filter((name) => information[name])
  if (given.length === 0) return null
  return (
    <Part title={title}>
      <dl className={styles.entries}>
        {given.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className={styles.lines}>
              {name === 'email' ? (
                <a href={`mailto:${information[name]}`}>{information[name]}</a>
              ) : (
                information[name]
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** Tells staff, and no one else, which fields are empty. */
function Missing({ fields, information, locale }: FieldsProps & { locale: Locale }) {
  const t = pageTexts('imprint')
  const missing = fields.filter((name) => !information[name])
  if (missing.length === 0) return null
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['information'])}>
      <NoteForStaff missing={missing.map((name) => t(name)).join(', ')} />
    </ProvideTexts>
  )
}
