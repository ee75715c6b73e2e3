type MarkProps = { className?: string | undefined }

/** The mark: a round pillar under its domed cap, with two posters; drawn in the colour of the text. */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 24 32" className={className} aria-hidden="true" focusable="false">
      <path
        d="M3.6 9.6c1.8 1.5 4.9 2.3 8.4 2.3s6.6-.8 8.4-2.3v18c0 2-3.7 3.6-8.4 3.6s-8.4-1.6-8.4-3.6z"
        fill="currentColor"
      />
      <path
        d="M12 .6c.8 0 1.5.6 1.5 1.4 4.4.4 8.3 2.4 8.3 5 0 2-4.3 3.7-9.8 3.7S2.2 9 2.2 7c0-2.6 3.9-4.6 8.3-5 0-.8.7-1.4 1.5-1.4z"
        fill="var(--red)"
      />
      <path d="M5.8 14.2c1.9.7 4 1 6.2 1v7.4c-2.2 0-4.3-.3-6.2-1z" fill="var(--paper)" />
      <path d="M13.6 18.4c1.6-.1 3.2-.4 4.6-.9v8.6c-1.4.5-3 .8-4.6.9z" fill="var(--paper)" />
    </svg>
  )
}
