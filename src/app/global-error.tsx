'use client'

import { crash, crashStyle } from '../../config/pages/crashPage.ts'

/** Error boundary of last resort, when a page failed together with its layout. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const language = typeof window !== 'undefined' && /^\/en(\/|$)/.test(window.location.pathname) ? 'en' : 'de'
  const { title, text, retry } = crash[language]
  return (
    <html lang={language}>
      <head>
        <title>{title}</title>
        <style>{crashStyle}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" onClick={reset}>
          {retry}
        </button>
      </body>
    </html>
  )
}
