import type { PanelFile } from '../pictures/panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'

type Props = { files: readonly PanelFile[]; isFinal: boolean }

/** The sizes in pixels; each becomes a link to its file as soon as that is made. */
export function Sizes({ files, isFinal }: Props) {
  const { t } = useTexts()
  return (
    <ul className={styles.sizes} aria-label={t('litfass:images:sizes')} aria-busy={!isFinal}>
      {files.map((file) => (
        <SizeItem key={file.keys.join()} file={file} />
      ))}
    </ul>
  )
}

function SizeItem({ file: { keys, width, height, bytes, avif, url } }: { file: PanelFile }) {
  const { t, i18n } = useTexts()
  const name = keys.join(', ')
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <li data-made={url !== undefined}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" title={t('litfass:images:openSize', { size: name })}>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span>
        {format.format(width)} × {format.format(height)} px
      </span>
      <span>
        {bytes === undefined ? '–' : fileSize(bytes, i18n.language)}
        {avif !== undefined && <span className={styles.avif}>AVIF {fileSize(avif, i18n.language)}</span>}
      </span>
    </li>
  )
}

const UNITS = [
  { unit: 'byte', size: 1 },
  { unit: 'kilobyte', size: 1000 },
  { unit: 'megabyte', size: 1_000_000 },
] as const

function fileSize(bytes: number, language: string): string {
  const { unit, size } = UNITS.findLast((candidate) => bytes >= candidate.size) ?? UNITS[0]
  const amount = bytes / size
  const format = { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(language, format).format(amount)
}
