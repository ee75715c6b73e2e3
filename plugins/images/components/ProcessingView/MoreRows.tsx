import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'

/** Says how many rows there are besides those shown. */
export function MoreRows({ all, shown }: { all: number; shown: number }) {
  const { t, i18n } = useTexts()
  if (all <= shown) return null
  const number = new Intl.NumberFormat(i18n.language).format(all - shown)
  return <p className={styles.more}>{t('litfass:queue:more', { number })}</p>
}
