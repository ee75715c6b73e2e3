type MarkProps = { className?: string | undefined }

/** The mark: a round pillar with its cap and two posters; drawn in the colour of the text. */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 24 32" className={className} aria-hidden="true" focusable="false">
      <path d="M4 9.5h16V28c0 1.4-3.6 2.5-8 2.5S4 29.4 4 28z" fill="currentColor" />
      <path d="M5.6 13.2c1.8.5 4 .8 6.4.8v6.5c-2.4 0-4.6-.3-6.4-.8z" fill="var(--paper)" />
      <path d="M13.6 16.9c1.7-.1 3.4-.4 4.8-.8v8.2c-1.4.4-3.1.7-4.8.8z" fill="var(--paper)" />
      <path d="M2.5 6.8C2.5 3.6 6.7 1.5 12 1.5s9.5 2.1 9.5 5.3v1.4c0 1.4-4.3 2.6-9.5 2.6S2.5 9.6 2.5 8.2z" fill="var(--red)" />
    </svg>
  )
}
