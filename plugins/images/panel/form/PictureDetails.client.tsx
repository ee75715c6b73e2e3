'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { imageRemoveOld } from '../../routes.ts'
import {
  isUnderWay,
  type PanelFile,
  type PanelPicture,
  type PictureFacts,
  pictureFacts,
} from '../panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import styles from './PictureDetails.module.css'
import { usePicture } from './usePicture.ts'

/** Details of a stored picture's file: its size, texts and private details, and the files made from it. */
export function PictureDetails() {
  const { collectionSlug, data } = useDocumentInfo()
  const picture = usePicture(collectionSlug, data)
  if (!picture) return null
  return (
    <div className={`field-type ${styles.details}`}>
      <Facts facts={pictureFacts(data)} />
      {hasSizes(picture) && <Sizes files={picture.files} isFinal={!isUnderWay(picture)} />}
      {picture.state === 'ready' && Number(data?.revision) > 1 && <EarlierVersions id={picture.id} />}
    </div>
  )
}

/** A picture whose first attempt failed has none, and none will follow. */
function hasSizes(picture: PanelPicture): boolean {
  return isUnderWay(picture) || picture.files.some(({ url }) => url)
}

/**
 * The original's size, where the texts came from, which private details of the original are never shown, and what
 * everyone does.
 */
function Facts({ facts: { caption, copyright, alt, receipt, original } }: { facts: PictureFacts }) {
  const { t, i18n } = useTexts()
  const list = new Intl.ListFormat(i18n.language)
  const number = new Intl.NumberFormat(i18n.language)
  const removed = receipt?.removed.map((name) => t(`litfass:removed:${name}`)) ?? []
  const kept = receipt?.kept.map((name) => t(`litfass:kept:${name}`)) ?? []
  const rows = [
    original && {
      term: t('litfass:images:original'),
      text: `${number.format(original.width)} × ${number.format(original.height)} px, ${original.format}, ${fileSize(original.bytes, i18n.language)}`,
    },
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

type SizesProps = { files: readonly PanelFile[]; isFinal: boolean }

/** The sizes in pixels; each becomes a link to its file as soon as that is made. */
function Sizes({ files, isFinal }: SizesProps) {
  const { t } = useTexts()
  const labelId = useId()
  return (
    <div>
      <p id={labelId} className={styles.label}>
        {t('litfass:images:sizes')}
      </p>
      <ul className={styles.sizes} aria-labelledby={labelId} aria-busy={!isFinal}>
        {files.map((file) => (
          <SizeItem key={file.keys.join()} file={file} />
        ))}
      </ul>
    </div>
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

/** Lets users who may edit a picture delete the files of its earlier versions immediately. */
function EarlierVersions({ id }: Pick<PanelPicture, 'id'>) {
  const { t } = useTexts()
  const { docPermissions } = useDocumentInfo()
  const { baseUrl, language } = usePanelPlace()
  const [isRemoving, setIsRemoving] = useState(false)
  const hintId = useId()
  if (!docPermissions?.update) return null

  const remove = async () => {
    setIsRemoving(true)
    const client = createClient({ routes: [[imageRemoveOld]], baseUrl, language: () => language })
    try {
      toast.success((await client.call(imageRemoveOld, { params: { imageId: id } })).msg)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      setIsRemoving(false)
    }
  }
  return (
    <section className={styles.earlier} aria-label={t('litfass:images:old')}>
      <p id={hintId}>
        <strong>{t('litfass:images:old')}</strong> {t('litfass:images:oldHint')}
      </p>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isRemoving}
        extraButtonProps={{ 'aria-describedby': hintId }}
        onClick={remove}
      >
        {t('litfass:images:oldRemove')}
      </Button>
    </section>
  )
}
