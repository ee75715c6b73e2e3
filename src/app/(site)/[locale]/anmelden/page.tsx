import { readTyped } from '@litfass/accounts'
import type { Metadata } from 'next'
import type { AccountQuery } from '../../../../components/AccountPanel/index.tsx'
import { safeNextPath, signInOutcome } from '../../../../components/SignInForm/signIn.ts'
import { SignInPanel } from '../../../../components/SignInPanel/index.tsx'
import { storyAt } from '../../../../content/stories/story.ts'
import { storyTypeOf } from '../../../../content/stories/storyView.ts'
import { clientTexts } from '../../../../i18n/clientTexts.ts'
import { DEFAULT_LOCALE, isLocale, localePath } from '../../../../i18n/locales.ts'
import { ProvideTexts } from '../../../../i18n/ProvideTexts.client.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { payloadInstance, viewer } from '../../../../queries/requests.ts'
import { topicAt } from '../../../../queries/topics.ts'

type SignInProps = {
  params: Promise<{ locale: string }>
  searchParams: AccountQuery
}

export async function generateMetadata({ params }: SignInProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('signIn')
  const about = { title: t('title'), description: t('description') }
  return { ...pageMetadata({ locale, path: '/anmelden', ...about }), robots: { index: false } }
}

export default async function SignInPage({ params, searchParams }: SignInProps) {
  const locale = await pageLocale(params)
  const next = safeNextPath((await searchParams).next, localePath(locale, '/'))
  const { done, error } = await signInOutcome(searchParams)
  const { email } = readTyped(await payloadInstance(), (await searchParams).typed)
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['signIn'])}>
      <SignInPanel
        {...{ locale, next, done, error, email }}
        nextTitle={await titleAt(next)}
        viewer={await viewer()}
      />
    </ProvideTexts>
  )
}

/** Returns the title of the story or topic at a path of the site, as the caller may see it; nothing for other pages. */
async function titleAt(path: string): Promise<string | undefined> {
  const parts = new URL(path, 'http://site.invalid').pathname.split('/').filter(Boolean)
  const [locale, [folder = '', slug]] = isLocale(parts[0])
    ? [parts[0], parts.slice(1)]
    : [DEFAULT_LOCALE, parts]
  if (!slug) return undefined
  if (folder === 'thema') return (await topicAt(slug))?.found.name
  const type = storyTypeOf(folder)
  const at = type && (await storyAt({ type, slug, locale }))
  return at && 'story' in at ? at.story.title : undefined
}
