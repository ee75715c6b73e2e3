import styles from './ProcessingStatus.module.css'
import type { PanelFile, PanelPicture, PictureFacts } from './panelPicture.ts'
import { useTexts } from './useTexts.ts'

type PreviewProps = { picture: PanelPicture; file: (PanelFile & { url: string }) | undefined }

/** Highest the box may be, in the panel's own unit of spacing. */
const MAX_HEIGHT = 14

/** A box of the picture's ratio, in its own colour until the picture is there, so that nothing moves. */
export function Preview({ picture, file }: PreviewProps) {
  const { width, height } = file ?? picture
  const widest = `calc(var(--base) * ${(MAX_HEIGHT * width) / height})`
  const box = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, ${width}px, ${widest})`,
    backgroundColor: picture.colour,
  }
  return (
    <div className={styles.frame}>
      <div className={styles.preview} style={box}>
        {file && <img key={file.url} src={file.url} alt="" width={width} height={height} decoding="async" />}
      </div>
    </div>
  )
}

type SizesProps = { files: readonly PanelFile[]; isFinal: boolean }

/** The sizes in pixels; each becomes a link to its file as soon as that is made. */
export function Sizes({ files, isFinal }: SizesProps) {
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

/** Where the texts came from, which private details of the original nobody gets to see, and what everybody does. */
export function Facts({ facts: { caption, copyright, alt, receipt } }: { facts: PictureFacts }) {
  const { t, i18n } = useTexts()
  const list = new Intl.ListFormat(i18n.language)
  const removed = receipt?.removed.map((name) => t(`litfass:removed:${name}`)) ?? []
  const kept = receipt?.kept.map((name) => t(`litfass:kept:${name}`)) ?? []
  const rows = [
    caption && { term: t('litfass:images:caption'), text: t(`litfass:origin:${caption}`) },
    copyright && { term: t('litfass:images:copyright'), text: t(`litfass:origin:${copyright}`) },
    alt && { term: t('litfass:images:alt'), text: t(`litfass:origin:${alt}`) },
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
