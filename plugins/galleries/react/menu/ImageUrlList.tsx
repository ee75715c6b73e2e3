'use client'

import type { FigureImage } from '@litfass/images/model'
import { CopyField } from '@litfass/interface/copyField'
import { Dialog } from '@litfass/interface/dialog'
import { fill } from '@litfass/kit/texts'
import { useId } from 'react'
import { useFigures } from '../FigureServices.tsx'
import { copyWords, EmbedSnippet, useBaseUrl } from './EmbedSnippet.tsx'
import { type UrlField, urlFields } from './menuEntries.ts'
import './dialogs.css'

type ImageUrlListProps = {
  image: FigureImage
  /** The final URLs and width (px) answered by `imagestoragestate`; those of `image` by default. */
  storage?: { url_set: Readonly<Record<string, string>>; width: number }
  onClose: () => void
}

/**
 * A dialog with the URLs of a picture, one for each variant, and the snippet that embeds it (spec media 2, "Image URL
 * list modal"). It is open as long as it is rendered.
 */
export function ImageUrlList({ image, storage, onClose }: ImageUrlListProps) {
  const { words, language, addresses } = useFigures()
  const base = useBaseUrl()
  const id = useId()
  const { url_set: urls, width } = storage ?? { url_set: image.urls ?? {}, width: image.width }
  if (!base) return null
  return (
    <Dialog title={words.urlsTitle} lang={language} closeLabel={words.menuClose} onClose={onClose}>
      <section className="litfass-urls litfass-own" aria-labelledby={id}>
        <h3 id={id}>{words.urlsHeading}</h3>
        <p>{words.urlsIntro}</p>
        {urlFields({ urls, width, base }).map((field) => (
          <VariantField key={field.key} field={field} />
        ))}
      </section>
      {addresses.cutOf && <EmbedSnippet image={image} />}
    </Dialog>
  )
}

function VariantField({ field: { key, width, url, sameAs } }: { field: UrlField }) {
  const { words } = useFigures()
  const what = fill(words.copyUrl, { size: key })
  return (
    <CopyField
      label={fill(words.urlsLabel, { size: key, width })}
      note={sameAs && fill(words.urlsSame, { size: sameAs })}
      value={url}
      what={what}
      words={copyWords(words, what)}
    />
  )
}
