import type { PictureFacts } from '../pictures/pictureFacts.ts'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'

/** Where the texts came from, and which private details of the original nobody gets to see. */
export function Facts({ facts: { caption, copyright, removed } }: { facts: PictureFacts }) {
  const { t, i18n } = useTexts()
  const list = new Intl.ListFormat(i18n.language)
  const details = removed?.map((name) => t(`litfass:removed:${name}`)) ?? []
  const rows = [
    caption && { term: t('litfass:images:caption'), text: t(`litfass:origin:${caption}`) },
    copyright && { term: t('litfass:images:copyright'), text: t(`litfass:origin:${copyright}`) },
    details.length > 0 && { term: t('litfass:images:removed'), text: list.format(details) },
  ].filter((row) => row !== undefined && row !== false)
  if (rows.length === 0) return null
  return (
    <dl className={styles.facts}>
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
