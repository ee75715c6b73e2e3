import { route } from '../../../config/routes.ts'
import { type Locale, localePath, withNext } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { PageLink } from '../PageLink.tsx'
import { SignInForm } from '../SignInForm/index.client.tsx'
import form from '../SignInForm/index.module.css'
import type { SignInFailure } from '../SignInForm/signIn.ts'
import styles from './index.module.css'

type SignInPanelProps = {
  locale: Locale
  next: string
  /** What stands at `next`, where that has a title. */
  nextTitle: string | undefined
  viewer: { name: string } | undefined
  /** The success message of the page before. */
  done: 'pending' | 'approved' | 'reset' | 'ended' | 'deleted' | undefined
  /** Why a sign-in without script was refused. */
  error: SignInFailure | undefined
  /** The address that was typed then. */
  email: string | undefined
}

/** The sign-in form, or a link onward for viewers who are signed in. */
export function SignInPanel({ locale, next, nextTitle, viewer, done, error, email }: SignInPanelProps) {
  const t = pageTexts('signIn')
  const place = nextTitle ? t('placeTitle', { title: nextTitle }) : placeOf(next, locale)
  const onward = next === localePath(locale, '/') ? undefined : next
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
          {done ? (
            <p role="status" className={form.done}>
              {pageTexts('accountOutcome')(done)}
            </p>
          ) : (
            <p className={styles.lead}>{t('lead')}</p>
          )}
          <SignInForm next={next} action={route('ggm_user_ajax_signin')} refusal={error} typed={email} />
          <ul className={styles.ways}>
            <li>
              <PageLink href={localePath(locale, '/passwort-vergessen')} prefetch={false}>
                {pageTexts('forgotten')('title')}
              </PageLink>
            </li>
            <li>
              <PageLink href={localePath(locale, withNext('/registrieren', onward))} prefetch={false}>
                {pageTexts('register')('title')}
              </PageLink>
            </li>
          </ul>
          <p className={styles.after}>{t('after', { place })}</p>
        </>
      )}
    </section>
  )
}

/** Names the next page; an address would tell readers nothing. */
function placeOf(next: string, locale: Locale): string {
  const t = pageTexts('signIn')
  if (next === localePath(locale, '/')) return t('placeHome')
  if (next === localePath(locale, '/bilder')) return t('placeImages')
  if (next === localePath(locale, '/schnittstellen')) return t('placeRoutes')
  return t(next === '/admin' ? 'placeAdmin' : 'placeBefore')
}
