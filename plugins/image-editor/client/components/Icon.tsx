const PATHS = {
  rotateLeft: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 13',
  rotateRight: 'M20 4v5h-5M19.4 9A8 8 0 1 0 20 13',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h5',
} as const

/** A drawing beside words, or in place of words that are there for those who do not see it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">
      <path d={PATHS[name]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
