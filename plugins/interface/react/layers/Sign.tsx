const PATHS = {
  close: 'M5 5l10 10M15 5L5 15',
  share: 'M10 13V3M6 6l4-4 4 4M4 10v8h12v-8',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  remove: 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v3M13 3v3',
  back: 'M12 4l-6 6 6 6',
  on: 'M8 4l6 6-6 6',
} as const

/** A sign on a button; the button's name says what it does. */
export const Sign = ({ of }: { of: keyof typeof PATHS }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor">
    <path d={PATHS[of]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
