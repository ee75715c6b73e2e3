import { listConversations } from '@litfass/messages'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { AccountQuery } from '../../../../components/AccountPanel/index.tsx'
import {
  CONVERSATIONS_PER_PAGE,
  ConversationList,
} from '../../../../components/Messages/ConversationList.tsx'
import { Notice } from '../../../../components/Notice/index.tsx'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { correspondent, peopleOf } from '../../../../queries/messages.ts'
import { pageNumber } from '../../addressParts.ts'

type MessagesProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: MessagesProps): Promise<Metadata> {
  await pageLocale(params)
  return { title: pageTexts('messages')('title'), robots: { index: false } }
}

export default async function MessagesPage({ params, searchParams }: MessagesProps) {
  const locale = await pageLocale(params)
  const { req, isWaiting } = await correspondent(locale, '/nachrichten')
  const t = pageTexts('messages')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  const { seite, done } = await searchParams
  const page = pageNumber(typeof seite === 'string' ? seite : undefined)
  const listed = await listConversations(req, {
    limit: CONVERSATIONS_PER_PAGE,
    offset: (page - 1) * CONVERSATIONS_PER_PAGE,
  })
  if (page > 1 && listed.conversations.length === 0) notFound()
  const people = await peopleOf(
    req,
    listed.conversations.flatMap(({ other }) => other?.id ?? []),
  )
  return (
    <ConversationList
      {...listed}
      people={people}
      page={page}
      locale={locale}
      done={done === 'delete' ? t('deleted') : undefined}
    />
  )
}
