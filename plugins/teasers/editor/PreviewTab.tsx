import controls from '@litfass/interface/controls.module.css'
import { useEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'

type PreviewTabProps = {
  words: DialogWords
  /** Renders what is typed; rejects or resolves to `undefined` where that fails. */
  render: () => Promise<string | undefined>
}

/** Shows the teaser with what is typed, in the look of the page. Rendered when the tab is opened, and on request. */
export function PreviewTab({ words, render }: PreviewTabProps) {
  const [html, setHtml] = useState<string>()
  const [isBusy, setBusy] = useState(true)
  const rendering = useRef(0)
  const again = () => {
    const turn = ++rendering.current
    setBusy(true)
    void render().then((rendered) => {
      if (turn !== rendering.current) return
      setHtml(rendered)
      setBusy(false)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once when the tab is opened
  useEffect(() => {
    again()
    return () => {
      rendering.current += 1
    }
  }, [])
  return (
    <div className={styles.previewTab}>
      <p className={controls.hint}>{words.previewHint}</p>
      <p>
        <button type="button" className={controls.plain} aria-disabled={isBusy} onClick={again}>
          {isBusy ? words.loading : words.previewAgain}
        </button>
      </p>
      {html !== undefined && <Frame html={html} title={words.previewFrame} />}
    </div>
  )
}

/** A frame without scripts. Its height is that of its content, and nothing in it can be pressed. */
function Frame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(320)
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      className={styles.frame}
      style={{ blockSize: height }}
      tabIndex={-1}
      srcDoc={inPage(html)}
      onLoad={({ currentTarget }) =>
        setHeight(Math.min(1200, Math.max(120, currentTarget.contentDocument?.body.scrollHeight ?? 0)))
      }
    />
  )
}

/** Puts HTML into a document with the styles of this page. */
function inPage(html: string): string {
  const { documentElement, styleSheets, baseURI } = document
  const links = [...styleSheets].flatMap(({ href }) =>
    href === null ? [] : `<link rel="stylesheet" href="${attribute(href)}">`,
  )
  const { lang, className, dataset } = documentElement
  const theme = dataset.theme === undefined ? '' : ` data-theme="${attribute(dataset.theme)}"`
  return `<!doctype html><html lang="${attribute(lang)}" class="${attribute(className)}"${theme}>
<head><meta charset="utf-8"><base href="${attribute(baseURI)}">${links.join('')}</head>
<body inert style="padding:1rem">${html}</body></html>`
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
