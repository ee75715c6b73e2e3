'use client'

import { fillWords } from '@litfass/kit/domain'
import { useId } from 'react'
import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { CopyField } from './CopyField.tsx'
import { EmbedSnippet } from './EmbedSnippet.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { type UrlField, urlFields } from './urlFields.ts'
import { useBaseAddress } from './useBaseAddress.ts'

type ImageUrlListProps = {
  image: FigureImage
  /** The final addresses and width (px) as `imagestoragestate` answers them; left out, those of `image` are shown. */
  storage?: { url_set: Readonly<Record<string, string>>; width: number }
  onClose: () => void
}

/**
 * A dialog with the addresses of a picture, one for each size, and what embeds it elsewhere (spec media 2, "Image URL
 * list modal"). It is open as long as it is drawn.
 */
export function ImageUrlList({ image, storage, onClose }: ImageUrlListProps) {
  const { words, addresses } = useFigures()
  const base = useBaseAddress()
  const id = useId()
  const { url_set: urls, width } = storage ?? { url_set: image.urls ?? {}, width: image.width }
  if (!base) return null
  return (
    <ModalDialog title={words.urlsTitle} onClose={onClose}>
      <section className="litfass-urls" aria-labelledby={id}>
        <h3 id={id}>{words.urlsHeading}</h3>
        <p>{words.urlsIntro}</p>
        {urlFields({ urls, width, base }).map((field) => (
          <SizeField key={field.key} field={field} />
        ))}
      </section>
      {addresses.cutOf && <EmbedSnippet image={image} />}
    </ModalDialog>
  )
}

function SizeField({ field: { key, width, url, sameAs } }: { field: UrlField }) {
  const { words } = useFigures()
  return (
    <CopyField
      label={fillWords(words.urlsLabel, { size: key, width })}
      note={sameAs && fillWords(words.urlsSame, { size: sameAs })}
      value={url}
      what={fillWords(words.copyUrl, { size: key })}
    />
  )
}
