'use client'

import { CUT_RATIOS, type CutRatio, type FigureImage, ratioNumber } from '@litfass/images/model'
import controls from '@litfass/interface/controls.module.css'
import { CopyField } from '@litfass/interface/copyField'
import { fill } from '@litfass/kit/texts'
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { GalleryWords } from '../../componentTexts.ts'
import { embedSnippet } from '../../domain/embedding/embedSnippet.ts'
import { useFigures } from '../FigureServices.tsx'
import '@litfass/interface/tokens.css'
import './embed.css'

type EmbedSnippetProps = {
  image: FigureImage
  /** The ratio selected initially. */
  ratio?: CutRatio
}

/**
 * The HTML that embeds a picture in another site: a choice of ratios, a preview, and the code to copy (spec media 2).
 * Renders nothing where `addresses.cutOf` is missing.
 */
export function EmbedSnippet({ image, ratio: initial = 'original' }: EmbedSnippetProps) {
  const { words, language } = useFigures()
  const [ratio, setRatio] = useState<CutRatio>(initial)
  const code = useSnippet(image, ratio)
  const id = useId()
  if (!code) return null
  return (
    <section className={`litfass-embed litfass-own ${controls.surface}`} aria-labelledby={id}>
      <h3 id={id}>{words.embedHeading}</h3>
      <p>{words.embedIntro}</p>
      <RatioChoice image={image} ratio={ratio} onChange={setRatio} />
      <SnippetPreview code={code} language={language} />
      <CopyField
        label={words.embedCode}
        value={code}
        what={words.embedCopy}
        words={copyWords(words, words.embedCopy)}
        rows={6}
      />
    </section>
  )
}

/** Returns the texts of a copy field; `what` names the copied text. */
export const copyWords = (words: GalleryWords, what: string) => ({
  copy: words.copy,
  copied: words.copied,
  done: fill(words.copyDone, { what }),
  selected: words.copySelected,
})

function useSnippet(image: FigureImage, ratio: CutRatio): string | undefined {
  const { words, addresses } = useFigures()
  const base = useBaseUrl()
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

const unsubscribed = () => () => undefined

/** Returns the base URL of the page; `undefined` on the server, which may not know it. */
export const useBaseUrl = (): string | undefined =>
  useSyncExternalStore(
    unsubscribed,
    () => document.baseURI,
    () => undefined,
  )

type RatioChoiceProps = { image: FigureImage; ratio: CutRatio; onChange: (ratio: CutRatio) => void }

/** Radio buttons for the ratios, each with the picture cropped around its focal point. */
function RatioChoice({ image, ratio, onChange }: RatioChoiceProps) {
  const { words } = useFigures()
  const name = useId()
  return (
    <fieldset className="litfass-ratios">
      <legend>{words.embedRatio}</legend>
      {CUT_RATIOS.map((offered) => (
        <label key={offered} className="litfass-ratios__choice">
          <input
            type="radio"
            name={name}
            value={offered}
            checked={offered === ratio}
            onChange={() => onChange(offered)}
          />
          <CutThumbnail image={image} ratio={offered} />
          <span>{offered === 'original' ? words.embedOriginal : offered}</span>
        </label>
      ))}
    </fieldset>
  )
}

function CutThumbnail({ image, ratio }: { image: FigureImage; ratio: CutRatio }) {
  const { urls, width, height, focus } = image
  const aspectRatio = ratioNumber(ratio) ?? width / height
  // The largest size that fits the frame of 4.5 by 4 rem.
  const inlineSize = `min(4.5rem, ${4 * aspectRatio}rem)`
  const objectPosition = `${focus.x}% ${focus.y}%`
  return (
    <span className="litfass-ratios__frame">
      <img src={urls?.S} alt="" style={{ aspectRatio, inlineSize, objectPosition }} />
    </span>
  )
}

/** The page around the snippet: white, like most, and without margins, so that its height is that of the content. */
const pageOf = (code: string, language: string) => `<!doctype html><html lang="${language}"><head>
<base target="_blank"><title>…</title><style>:root{color-scheme:light;background:#fff;color:#1b1b1f;overflow:hidden;
font:15px/1.5 system-ui,sans-serif}body{margin:0;padding:12px}</style></head><body>${code}</body></html>`

/** Previews a snippet on a page without styles for it. The frame allows no scripts. */
function SnippetPreview({ code, language }: { code: string; language: string }) {
  const { words } = useFigures()
  const frame = useRef<HTMLIFrameElement>(null)
  const id = useId()
  const height = useContentHeight(frame)
  return (
    <div className="litfass-embed__preview">
      <h4 id={id}>{words.embedPreview}</h4>
      <iframe
        ref={frame}
        title={words.embedFrame}
        srcDoc={pageOf(code, language)}
        // Same origin only for measuring its height, which is safe without scripts.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ blockSize: height }}
      />
    </div>
  )
}

/** Returns the height of a frame's content in CSS px, kept up to date. */
function useContentHeight(frame: RefObject<HTMLIFrameElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.ceil(entry.target.scrollHeight)))
    const observe = () => {
      observer.disconnect()
      const body = element.contentDocument?.body
      if (body) observer.observe(body)
    }
    observe()
    element.addEventListener('load', observe)
    return () => {
      element.removeEventListener('load', observe)
      observer.disconnect()
    }
  }, [frame])
  return height
}
