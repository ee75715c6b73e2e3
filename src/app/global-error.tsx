'use client'

import { crash } from '../i18n/texts/crash.ts'

// No style sheet of the site may reach the admin panel, whose errors this page shows too.
const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.25rem;
    max-width: 40rem; margin-inline: auto; font: 1.125rem/1.5 Georgia, serif; background: #faf7f2; color: #1b1b1f }
  h1 { margin: 0; font-size: 2.25rem; font-weight: 500; line-height: 1.1 }
  p { margin: 0 }
  button { justify-self: start; padding: 0.75rem 1.25rem; border: 0; border-radius: 2px; background: #b92b1c;
    color: #fff; font: 600 0.9375rem/1.2 system-ui, sans-serif; cursor: pointer }
  :focus-visible { outline: 2px solid currentColor; outline-offset: 3px }
  @media (prefers-color-scheme: dark) {
    body { background: #141416; color: #f1ede6 }
    button { background: #ff8371; color: #141416 }
  }
`

/** Error boundary of last resort, when a page failed together with its layout. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const language = typeof window !== 'undefined' && /^\/en(\/|$)/.test(window.location.pathname) ? 'en' : 'de'
  const { title, text, retry } = crash[language]
  return (
    <html lang={language}>
      <head>
        <title>{title}</title>
        <style>{STYLE}</style>
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
