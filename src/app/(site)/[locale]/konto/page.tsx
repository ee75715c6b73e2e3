import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountPage } from '../../../../components/AccountPage/index.tsx'
import { type AccountQuery, outcomeOf } from '../../../../components/AccountPanel/index.tsx'
import { localePath, signInPath } from '../../../../i18n/locales.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { ownRequest } from '../../../../queries/requests.ts'

type OwnAccountProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: OwnAccountProps): Promise<Metadata> {
  await pageLocale(params)
  return { title: pageTexts('ownAccount')('title'), robots: { index: false } }
}

export default async function OwnAccountPage({ params, searchParams }: OwnAccountProps) {
  const locale = await pageLocale(params)
  const req = await ownRequest()
  if (!req?.user) {
    redirect(signInPath(locale, localePath(locale, '/konto')))
  }
  const { done, refusal, draft } = await outcomeOf(searchParams)
  return <AccountPage {...{ locale, req, done, refusal, draft }} user={req.user} />
}
