import controls from '@litfass/interface/controls.module.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'

type PreviewTabProps = {
  words: DialogWords
  teaserId: number
  /** Renders what is typed; rejects or resolves to `undefined` where that fails. */
  render: () => Promise<string | undefined>
}

/** Shows the teaser with what is typed, in the look of the page. Rendered when the tab is opened, and on request. */
export function PreviewTab({ words, teaserId, render }: PreviewTabProps) {
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
      {html !== undefined && <Frame html={html} teaserId={teaserId} title={words.previewFrame} />}
    </div>
  )
}

/** A frame without scripts. Its height is that of its content, and nothing in it can be pressed. */
function Frame({ html, teaserId, title }: { html: string; teaserId: number; title: string }) {
  const [height, setHeight] = useState(320)
  const content = useMemo(() => documentOf(html, teaserId), [html, teaserId])
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      className={styles.frame}
      style={{ blockSize: height }}
      tabIndex={-1}
      srcDoc={content}
      onLoad={({ currentTarget }) =>
        setHeight(Math.min(1200, Math.max(120, currentTarget.contentDocument?.body.scrollHeight ?? 0)))
      }
    />
  )
}

/** Cuts the slot of the teaser out of a rendered page; what is no page is put into one with the styles of this page. */
function documentOf(html: string, teaserId: number): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { head, body, documentElement } = page
  for (const script of page.querySelectorAll('script, noscript, link[rel="preload"]')) script.remove()
  const slot = body.querySelector(`[data-litfass-teaser="${teaserId}"]`)
  if (slot) body.replaceChildren(slot)
  if (!head.querySelector('link[rel="stylesheet"], style')) {
    const { lang, className, dataset } = document.documentElement
    documentElement.lang = lang
    documentElement.className = className
    if (dataset.theme !== undefined) documentElement.dataset.theme = dataset.theme
    head.append(...[...document.styleSheets].flatMap(({ href }) => (href === null ? [] : styleLink(href))))
  }
  const base = document.createElement('base')
  base.href = document.baseURI
  head.prepend(base)
  body.inert = true
  body.style.padding = '1rem'
  return `<!doctype html>${documentElement.outerHTML}`
}

function styleLink(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}
