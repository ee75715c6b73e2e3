import { DashboardList, type ListFilter, listAddress } from '@litfass/interface/panelLists'
import { isAdmin, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { listRejectedMails } from '@litfass/kit/mails'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { lockTexts } from '../lockTexts.ts'
import { options } from '../options.ts'

const MOST_SHOWN = 6

/** The e-mails that the mail server has rejected lately, with its answers, and the way to whose they are. For admins. */
export async function RejectedMails({ req }: { req: PayloadRequest }) {
  if (!isAdmin(viewerOf(req))) return null
  const { mails, total } = await listRejectedMails(req, MOST_SHOWN)
  const { collection } = options.of(req.payload)
  const { config } = req.payload
  const { language } = req.i18n
  const timeZone = timeZoneOf(req.payload)
  return (
    <DashboardList
      id="litfass-rejected-mails"
      title={translate(req, lockTexts.key('rejected.title'))}
      count={total}
      language={language}
      all={{
        href: listAddress(config, collection, accountsOf(mails.map(({ to }) => to))),
        label: translate(req, lockTexts.key('rejected.all')),
      }}
      none={translate(req, lockTexts.key('rejected.none'))}
    >
      {mails.map(({ id, to, answer, at }) => (
        <li key={id}>
          <Link href={listAddress(config, collection, accountsOf([to]))} prefetch={false}>
            {to}
          </Link>{' '}
          <time dateTime={at}>{formatMoment(at, { language, timeZone })}</time>{' '}
          <span lang="en">{answer}</span>
        </li>
      ))}
    </DashboardList>
  )
}

const accountsOf = (addresses: readonly string[]): ListFilter => ({
  field: 'email',
  operator: 'in',
  value: addresses.join(','),
})
