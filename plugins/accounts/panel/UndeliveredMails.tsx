import { DashboardList, type ListFilter, listAddress } from '@litfass/interface/panelLists'
import { isAdmin, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { listUndelivered, reasonOf, type UndeliveredMail } from '@litfass/kit/mails'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest, UIFieldServerComponent } from 'payload'
import { options } from '../options.ts'
import { undeliverableTo } from '../undeliverable.ts'
import { undeliveredTexts } from '../undeliveredTexts.ts'
import styles from './lockStates.module.css'

const MOST_SHOWN = 6

/** The e-mails that were rejected lately, came back or were complained of, why, and the way to whose they are. For admins. */
export async function UndeliveredMails({ req }: { req: PayloadRequest }) {
  if (!isAdmin(viewerOf(req))) return null
  const { mails, total } = await listUndelivered(req, MOST_SHOWN)
  const { collection } = options.of(req.payload)
  const { config } = req.payload
  return (
    <DashboardList
      id="litfass-rejected-mails"
      title={translate(req, undeliveredTexts.key('title'))}
      count={total}
      language={req.i18n.language}
      all={{
        href: listAddress(config, collection, accountsOf(mails.map(({ to }) => to))),
        label: translate(req, undeliveredTexts.key('all')),
      }}
      none={translate(req, undeliveredTexts.key('none'))}
    >
      {mails.map((mail) => (
        <li key={`${mail.kind}-${mail.id}`}>
          <Link href={listAddress(config, collection, accountsOf([mail.to]))} prefetch={false}>
            {mail.to}
          </Link>{' '}
          <WhatBecameOf mail={mail} req={req} />
        </li>
      ))}
    </DashboardList>
  )
}

/** That e-mails to the address of an account do not arrive, and why; nothing where they do. On its page, for admins. */
export const UndeliverableAddress: UIFieldServerComponent = async ({ id, req }) => {
  if (!isAdmin(viewerOf(req)) || id === undefined) return null
  const mail = await undeliverableTo(req, Number(id))
  if (!mail) return null
  return (
    <section className={styles.history} aria-labelledby="litfass-undeliverable">
      <h3 id="litfass-undeliverable">{translate(req, undeliveredTexts.key('account.title'))}</h3>
      <p>
        <WhatBecameOf mail={mail} req={req} />
      </p>
      <p className={styles.hint}>{translate(req, undeliveredTexts.key('account.hint'))}</p>
    </section>
  )
}

function WhatBecameOf({ mail, req }: { mail: UndeliveredMail; req: PayloadRequest }) {
  const { kind, subject, status, answer, at } = mail
  const text = (name: Parameters<typeof undeliveredTexts.key>[0]) =>
    translate(req, undeliveredTexts.key(name))
  const reason = kind === 'complaint' ? 'reason.spam' : (`reason.${reasonOf(status)}` as const)
  return (
    <>
      <strong>{text(`kind.${kind}`)}</strong>{' '}
      <time dateTime={at}>
        {formatMoment(at, { language: req.i18n.language, timeZone: timeZoneOf(req.payload) })}
      </time>{' '}
      {subject !== '' && <q>{subject}</q>} {text(reason)} <code lang="en">{answer || status}</code>
    </>
  )
}

const accountsOf = (addresses: readonly string[]): ListFilter => ({
  field: 'email',
  operator: 'in',
  value: addresses.join(','),
})
