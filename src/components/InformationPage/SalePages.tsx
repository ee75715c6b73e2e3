import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import {
  type PublishedInformation,
  publishedText,
  type SaleText,
} from '../../queries/publishedInformation.ts'
import { PageLink } from '../PageLink.tsx'
import page from '../StoragePage/index.module.css'
import styles from './index.module.css'
import { NoteForStaff } from './NoteForStaff.client.tsx'

type SalePageProps = { information: PublishedInformation; locale: Locale }

/** The terms on which credits are sold. */
export function TermsOfSale({ information, locale }: SalePageProps) {
  return (
    <article className={page.page}>
      <SaleTextBody name="terms" group="saleTerms" information={information} locale={locale} />
      <p>
        <PageLink href={localePath(locale, '/widerruf')}>{pageTexts('withdrawal')('title')}</PageLink>
      </p>
      <Draft name="terms" information={information} locale={locale} />
    </article>
  )
}

/** How an order is withdrawn from, and whom to tell. */
export function WithdrawalInstruction({ information, locale }: SalePageProps) {
  const t = pageTexts('withdrawal')
  const { publisher, address, email } = information
  return (
    <article className={page.page}>
      <SaleTextBody name="withdrawal" group="withdrawal" information={information} locale={locale} />
      <section className={page.part}>
        <h2 className={page.heading}>{t('contact')}</h2>
        {publisher && address ? (
          <address className={styles.address}>
            {publisher}
            {'\n'}
            {address}
          </address>
        ) : (
          <p>{t('contactElsewhere')}</p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p>
          <PageLink href={localePath(locale, '/impressum')}>{pageTexts('footer')('imprint')}</PageLink>
        </p>
      </section>
      <Draft name="withdrawal" information={information} locale={locale} />
    </article>
  )
}

type SaleTextProps = SalePageProps & { name: SaleText }

/** Title and text of a page: the publisher's own, or else the draft. */
function SaleTextBody({
  name,
  group,
  information,
  locale,
}: SaleTextProps & { group: 'saleTerms' | 'withdrawal' }) {
  const t = pageTexts(group)
  const own = publishedText(information, { name, locale })
  return (
    <>
      <header className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
      </header>
      <div lang={own?.language} className={styles.sale}>
        {blocksOf(own?.text ?? t('draft')).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its place tells a paragraph from an equal one, and none moves
          <Block key={at} block={block} />
        ))}
      </div>
    </>
  )
}

/** Blocks of a text that is typed as plain lines, with an empty line between them. */
const blocksOf = (text: string): string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)

function Block({ block }: { block: string }) {
  const [, heading] = /^#+ +(.+)$/.exec(block) ?? []
  if (heading) return <h2 className={page.heading}>{heading}</h2>
  return <p className={styles.lines}>{block}</p>
}

/** Tells staff, and no one else, that a page shows the draft. */
function Draft({ name, information, locale }: SaleTextProps) {
  if (publishedText(information, { name, locale })) return null
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['information'])}>
      <NoteForStaff />
    </ProvideTexts>
  )
}
