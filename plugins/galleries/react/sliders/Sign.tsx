/** The lines of the signs, on a field of 24 by 24. */
const LINES = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5l10 6.5-10 6.5z',
} as const

/** A sign on a button that has its name elsewhere. */
export function Sign({ name }: { name: keyof typeof LINES }) {
  return (
    <svg
      className="litfass-sign"
      data-turns={name === 'back' || name === 'on' ? '' : undefined}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={LINES[name]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  )
}
