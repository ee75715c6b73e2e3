'use client'

import type { CutRatio } from '@litfass/kit/domain'
import { useId, useState } from 'react'
import { embedSnippet } from '../../domain/embedSnippet.ts'
import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { CopyField } from './CopyField.tsx'
import { RatioChoice } from './RatioChoice.tsx'
import { SnippetPreview } from './SnippetPreview.tsx'
import { useBaseAddress } from './useBaseAddress.ts'
import './embed.css'

type EmbedSnippetProps = {
  image: FigureImage
  /** The ratio chosen at first. */
  ratio?: CutRatio
}

/**
 * HTML that shows a picture on another page: a choice of ratios, how it looks, and the code to copy (spec media 2). It
 * draws nothing where the page has no addresses of cuts.
 */
export function EmbedSnippet({ image, ratio: first = 'original' }: EmbedSnippetProps) {
  const { words, language } = useFigures()
  const [ratio, setRatio] = useState<CutRatio>(first)
  const code = useSnippet(image, ratio)
  const id = useId()
  if (!code) return null
  return (
    <section className="litfass-embed" aria-labelledby={id}>
      <h3 id={id}>{words.embedHeading}</h3>
      <p>{words.embedIntro}</p>
      <RatioChoice image={image} ratio={ratio} onChange={setRatio} />
      <SnippetPreview code={code} language={language} />
      <CopyField label={words.embedCode} value={code} what={words.embedCopy} rows={6} />
    </section>
  )
}

function useSnippet(image: FigureImage, ratio: CutRatio): string | undefined {
  const { words, addresses } = useFigures()
  const base = useBaseAddress()
  const { cutOf } = addresses
  if (!base || !cutOf) return undefined
  return embedSnippet({
    image,
    ratio,
    page: new URL(addresses.pageOf(image.id), base).href,
    cutOf: (cut) => new URL(cutOf(image.id, cut), base).href,
    words: { credit: words.credit, picture: words.menuFileWord },
  })
}
