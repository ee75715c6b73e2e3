/** The words of the last-resort error pages; apart from the other texts, since every page loads them. */
export const crash = {
  de: {
    title: 'Litfass ist gerade nicht zu sehen',
    text: 'Beim Zusammenstellen der Seite ist etwas schiefgegangen. Meist hilft es, es in einem Moment noch einmal zu versuchen.',
    retry: 'Noch einmal versuchen',
  },
  en: {
    title: 'Litfass cannot be shown right now',
    text: 'Something went wrong while the page was put together. Trying again in a moment usually helps.',
    retry: 'Try again',
  },
}

/**
 * The look of the last-resort error pages. No style sheet of the site may reach the admin panel, whose errors they show too.
 */
export const crashStyle = `
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.25rem;
    max-width: 40rem; margin-inline: auto; font: 1.125rem/1.5 Georgia, serif; background: #faf7f2; color: #1b1b1f }
  h1 { margin: 0; font-size: 2.25rem; font-weight: 500; line-height: 1.1 }
  p { margin: 0 }
  button, a { justify-self: start; padding: 0.75rem 1.25rem; border: 0; border-radius: 2px; background: #b92b1c;
    color: #fff; font: 600 0.9375rem/1.2 system-ui, sans-serif; cursor: pointer;
    text-decoration: none }
  :focus-visible { outline: 2px solid currentColor; outline-offset: 3px }
  @media (prefers-color-scheme: dark) {
    body { background: #141416; color: #f1ede6 }
    button, a { background: #ff8371; color: #141416 }
  }
`
