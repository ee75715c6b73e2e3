import { isStaff, translate, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import type { UIFieldServerComponent } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { panelTexts as texts } from '../panelTexts.ts'
import styles from './event.module.css'
import { textsWithEvent } from './textsWithEvent.ts'

/** The texts that show the event of this form, with the way to each. */
export const EventUsage: UIFieldServerComponent = async ({ data, req }) => {
  const id = Number(data?.id)
  if (!isStaff(viewerOf(req)) || !Number.isSafeInteger(id) || id < 1) return null
  const found = await textsWithEvent(req, id)
  const { routes } = req.payload.config
  return (
    <section className={`field-type ${styles.part}`} aria-labelledby="participation-usage">
      <h2 id="participation-usage">{translate(req, texts.key('used.title'))}</h2>
      {found.length === 0 && <p>{translate(req, texts.key('used.none'))}</p>}
      {found.length > 0 && (
        <ul>
          {found.map(({ collection, id: document, title }) => (
            <li key={`${collection} ${document}`}>
              <Link
                href={formatAdminURL({
                  adminRoute: routes.admin,
                  path: `/collections/${collection}/${document}`,
                })}
                prefetch={false}
              >
                {title || translate(req, texts.key('used.untitled'))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
