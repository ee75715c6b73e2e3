import { type StaffViewContent, staffView } from '@litfass/interface/panel'
import { accountNames, translate, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import { options } from '../../options.ts'
import { readRequests } from '../../workflow/requests.ts'
import { workflowTexts as texts } from '../../workflow/texts.ts'
import { formPath, PROOFS_PATH } from '../deskParts.ts'
import styles from './workflow.module.css'

/** The most pieces that the view lists: who has more to read begins with the oldest. */
const LIMIT = 100

async function Proofs({ req }: StaffViewContent) {
  const viewer = viewerOf(req)
  const resolved = options.of(req.payload)
  const requests = viewer.kind === 'account' ? await readRequests(req, viewer.id, LIMIT) : []
  const names = await accountNames(
    req,
    resolved.accountsCollection,
    requests.flatMap(({ by }) => by ?? []),
  )
  const { language } = req.i18n
  return (
    <>
      <h1>{translate(req, texts.key('part.title'))}</h1>
      {requests.length === 0 && <p>{translate(req, texts.key('part.none'))}</p>}
      <ul className={styles.requests}>
        {requests.map(({ entry, type, id, title, by, at, text }) => (
          <li key={entry}>
            <Link href={formPath(req, { type, id })} prefetch={false}>
              {title || translate(req, texts.key('part.untitled'))}
            </Link>
            <p className={styles.facts}>
              {names.get(by ?? 0) ?? translate(req, texts.key('former'))},{' '}
              {formatMoment(at.getTime(), { language, timeZone: resolved.timeZone })}
            </p>
            {text && <p className={styles.words}>{text}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What others ask the viewer to read. */
export const ProofsView = staffView(PROOFS_PATH, Proofs)
