import { isAdmin, timeZoneOf, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import type { UIFieldServerComponent } from 'payload'
import { undeliverableTo, whatBecameOf } from '../undeliverable.ts'
import { undeliveredTexts as texts } from '../undeliveredTexts.ts'
import styles from './lockStates.module.css'

/** That an e-mail to the address of an account did not arrive, and why; nothing where none is known. On its page, for admins. */
export const UndeliverableAddress: UIFieldServerComponent = async ({ id, req }) => {
  if (!isAdmin(viewerOf(req)) || id === undefined) return null
  const mail = await undeliverableTo(req, Number(id))
  if (!mail) return null
  const written = { language: req.i18n.language, timeZone: timeZoneOf(req.payload) }
  return (
    <section className={styles.history} aria-labelledby="litfass-undeliverable">
      <h3 id="litfass-undeliverable">{translate(req, texts.key('account.title'))}</h3>
      <p>
        {whatBecameOf(req, mail)} <time dateTime={mail.at}>{formatMoment(mail.at, written)}</time>
      </p>
      <p className={styles.hint}>{translate(req, texts.key('account.hint'))}</p>
    </section>
  )
}
