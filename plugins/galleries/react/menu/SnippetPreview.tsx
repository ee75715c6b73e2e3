import { useEffect, useId, useRef, useState } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'

/** The page round the snippet: white like most, without margins, so that it is as high as what it shows. */
const pageOf = (code: string, language: string) => `<!doctype html><html lang="${language}"><head>
<base target="_blank"><title>…</title><style>:root{color-scheme:light;background:#fff;color:#1b1b1f;overflow:hidden;
font:15px/1.5 system-ui,sans-serif}body{margin:0;padding:12px}</style></head><body>${code}</body></html>`

/** How a snippet looks on a page that has no styles for it. Nothing in it can run: scripts are not allowed there. */
export function SnippetPreview({ code, language }: { code: string; language: string }) {
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
        // Its height is read from here; without scripts inside, that opens nothing.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ blockSize: height }}
      />
    </div>
  )
}

/** Height of what a frame shows, in CSS px, as long as it shows anything. */
function useContentHeight(frame: React.RefObject<HTMLIFrameElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.ceil(entry.target.scrollHeight)))
    const watch = () => {
      observer.disconnect()
      const body = element.contentDocument?.body
      if (body) observer.observe(body)
    }
    watch()
    element.addEventListener('load', watch)
    return () => {
      element.removeEventListener('load', watch)
      observer.disconnect()
    }
  }, [frame])
  return height
}
