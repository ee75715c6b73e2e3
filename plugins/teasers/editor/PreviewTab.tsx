import controls from '@litfass/interface/controls.module.css'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SCREENS, type Screen } from '../teasers.ts'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'

type PreviewTabProps = {
  words: DialogWords
  teaserId: number
  /** Says what is shown. */
  hint: string
  /** Says that it could not be rendered, where nothing else does. */
  failed?: string
  /** Renders it; resolves to `undefined` where that fails. */
  render: () => Promise<string | undefined>
}

/** Widths of the screens that a preview shows, in px. */
const WIDTHS = { phone: 375, tablet: 820, desktop: 1280 } as const satisfies Record<Screen, number>

/** The kind of screen that the dialog itself is on. */
const ownScreen = (): Screen => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop')

/** Shows a teaser with other content, in the look of its page. Rendered when it is opened, and on request. */
export function PreviewTab({ words, teaserId, hint, failed, render }: PreviewTabProps) {
  const [html, setHtml] = useState<string>()
  const [isBusy, setBusy] = useState(true)
  const [screen, setScreen] = useState(ownScreen)
  const shown = useMemo(() => (html === undefined ? undefined : documentOf(html, teaserId)), [html, teaserId])
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
      <p className={controls.hint}>{hint}</p>
      <div className={styles.previewTools}>
        <ScreenChoice {...{ words, screen }} onChange={setScreen} />
        <button type="button" className={controls.quiet} aria-disabled={isBusy} onClick={again}>
          {isBusy ? words.loading : html === undefined && failed ? words.again : words.previewAgain}
        </button>
      </div>
      {html === undefined && !isBusy && failed && (
        <p role="alert" className={controls.error}>
          {failed}
        </p>
      )}
      {shown?.isEmpty && <p role="status">{words.previewEmpty}</p>}
      {shown && !shown.isEmpty && (
        <Frame key={screen} html={shown.html} width={WIDTHS[screen]} title={words.previewFrame} />
      )}
    </div>
  )
}

type ScreenChoiceProps = { words: DialogWords; screen: Screen; onChange: (screen: Screen) => void }

function ScreenChoice({ words, screen, onChange }: ScreenChoiceProps) {
  const name = useId()
  const labels = { desktop: words.previewScreen, tablet: words.previewTablet, phone: words.previewPhone }
  return (
    <fieldset className={styles.screens}>
      <legend className={controls.hidden}>{words.previewOn}</legend>
      {SCREENS.toReversed().map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={screen === one} onChange={() => onChange(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  )
}

type FrameProps = { html: string; width: number; title: string }

/**
 * A frame without scripts, as wide as the screen that it stands for and drawn smaller where there is less room. Its height is
 * that of its content, and nothing in it can be pressed.
 */
function Frame({ html, width, title }: FrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [height, setHeight] = useState(320)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const fit = () => setScale(Math.min(1, element.clientWidth / width))
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    fit()
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={room} className={styles.frameRoom} style={{ blockSize: height * scale, maxInlineSize: width }}>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        tabIndex={-1}
        srcDoc={html}
        onLoad={({ currentTarget }) =>
          setHeight(Math.min(6000, Math.max(120, currentTarget.contentDocument?.body.scrollHeight ?? 0)))
        }
      />
    </div>
  )
}

/**
 * Cuts the slot of the teaser out of a rendered page, and says whether anything stands in it; what is no page is put into one with the
 * styles of this page.
 */
function documentOf(html: string, teaserId: number): { html: string; isEmpty: boolean } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { head, body, documentElement } = page
  // Scripts do not run here, so images come from their `noscript` fallback.
  for (const script of page.querySelectorAll('script, link[rel="preload"]')) script.remove()
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
  const isEmpty = body.textContent.trim() === '' && !body.querySelector('img, svg, video, iframe')
  return { html: `<!doctype html>${documentElement.outerHTML}`, isEmpty }
}

function styleLink(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}
