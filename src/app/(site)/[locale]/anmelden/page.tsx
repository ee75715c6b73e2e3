import { readTyped } from '@litfass/accounts'
import type { Metadata } from 'next'
import type { AccountQuery } from '../../../../components/AccountPanel/index.tsx'
import { safeNextPath, signInOutcome } from '../../../../components/SignInForm/signIn.ts'
import { SignInPanel } from '../../../../components/SignInPanel/index.tsx'
import { clientTexts } from '../../../../i18n/clientTexts.ts'
import { localePath } from '../../../../i18n/locales.ts'
import { ProvideTexts } from '../../../../i18n/ProvideTexts.client.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { payloadInstance, viewer } from '../../../../queries/requests.ts'

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
      <SignInPanel locale={locale} next={next} {...{ done, error, email }} viewer={await viewer()} />
    </ProvideTexts>
  )
}
