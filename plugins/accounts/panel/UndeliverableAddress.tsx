import { isAdmin, timeZoneOf, translate, type Viewer, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import type { UIFieldServerComponent } from 'payload'
import { undeliverableTo, whatBecameOf } from '../mails/undeliverable.ts'
import { undeliveredTexts as texts } from '../mails/undeliveredTexts.ts'
import styles from './lockStates.module.css'

/**
 * That an e-mail to the address of an account did not arrive, and why; nothing where none is known. On its page, for admins.
 * Those who may not read the address see no field of it: Payload 3.90.2 shows them an empty one.
 */
export const UndeliverableAddress: UIFieldServerComponent = async ({ id, req }) => {
  if (id === undefined) return null
  const viewer = viewerOf(req)
  if (!isAdmin(viewer)) return isSelf(viewer, id) ? null : <span className={styles.noAddress} hidden />
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

const isSelf = (viewer: Viewer, id: number | string): boolean =>
  viewer.kind === 'account' && viewer.id === Number(id)
