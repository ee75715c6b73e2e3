import type { PictureFacts } from '../pictures/pictureFacts.ts'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'

/** Where the texts came from, which private details of the original nobody gets to see, and what everybody does. */
export function Facts({ facts: { caption, copyright, receipt } }: { facts: PictureFacts }) {
  const { t, i18n } = useTexts()
  const list = new Intl.ListFormat(i18n.language)
  const removed = receipt?.removed.map((name) => t(`litfass:removed:${name}`)) ?? []
  const kept = receipt?.kept.map((name) => t(`litfass:kept:${name}`)) ?? []
  const rows = [
    caption && { term: t('litfass:images:caption'), text: t(`litfass:origin:${caption}`) },
    copyright && { term: t('litfass:images:copyright'), text: t(`litfass:origin:${copyright}`) },
    receipt && {
      term: t('litfass:images:removed'),
      text: list.format(removed) || t('litfass:removed:nothing'),
    },
    kept.length > 0 && { term: t('litfass:images:kept'), text: list.format(kept) },
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
