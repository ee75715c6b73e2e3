const PATHS = {
  bookmark: 'M6 3.5h12v17l-6-4.5-6 4.5z',
  keep: 'M12 3.2l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
} as const

/** A sign that is filled when what it stands for is so. */
export function BookmarkSign({ of, isFilled }: { of: keyof typeof PATHS; isFilled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="litfass-bookmark__sign">
      <path d={PATHS[of]} fill={isFilled ? 'currentColor' : 'none'} />
    </svg>
  )
}
