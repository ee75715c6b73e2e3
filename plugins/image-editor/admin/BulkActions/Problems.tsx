import { Link, useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import type { Problem } from '../bulk/BulkReport.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import styles from './index.module.css'

/** The pictures that were not changed, each with the way to it and the reason. */
export function Problems({ problems, collection }: { problems: readonly Problem[]; collection: string }) {
  const text = usePanelTexts()
  const { routes } = useConfig().config
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={text('problems')}>
      <ul>
        {problems.map(({ id, name, kind, reason }) => (
          <li key={id} data-kind={kind}>
            <Link
              href={formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}/${id}` })}
            >
              {name || text('untitled', { id })}
            </Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
