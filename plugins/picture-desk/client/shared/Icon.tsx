const PATHS = {
  forward: 'm14 6-6 6 6 6',
  back: 'm10 6 6 6-6 6',
  remove: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  check: 'm5 13 4 4L19 7',
} as const

/** A drawing beside words, or in place of words that are there for those who do not see it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">
      <path
        d={PATHS[name]}
        strokeWidth={name === 'grip' ? 3 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
