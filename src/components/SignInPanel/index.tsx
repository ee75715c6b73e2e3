import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { PageLink } from '../PageLink.tsx'
import { SignInForm } from '../SignInForm/index.client.tsx'
import styles from './index.module.css'

type SignInPanelProps = { locale: Locale; next: string; viewer: { name: string } | undefined }

/** The sign-in form, or a link onward for viewers who are signed in. */
export function SignInPanel({ locale, next, viewer }: SignInPanelProps) {
  const t = pageTexts('signIn')
  const place = usePlace(next, locale)
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{t('title')}</h1>
      {viewer ? (
        <>
          <p>{t('signedIn', { name: viewer.name })}</p>
          <PageLink href={next} className={actions.primary} prefetch={false}>
            {t('continue', { place })}
          </PageLink>
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          <noscript>
            <p className={styles.lead}>{t('noScript')}</p>
          </noscript>
          <SignInForm next={next} />
          <p className={styles.after}>{t('after', { place })}</p>
        </>
      )}
    </section>
  )
}

/** Returns the name of the next page, or else its path. */
function usePlace(next: string, locale: Locale): string {
  const t = pageTexts('signIn')
  if (next === localePath(locale, '/')) return t('placeHome')
  if (next === localePath(locale, '/bilder')) return t('placeImages')
  if (next === localePath(locale, '/schnittstellen')) return t('placeRoutes')
  return next === '/admin' ? t('placeAdmin') : next
}
