import { Drawing } from '@litfass/interface/icons'

/** The drawings of the toolbar's buttons and of blocks, by name. */
const PATHS = {
  sup: 'm4 9 8 10M12 9 4 19M15.5 5.5c0-2.5 4-2.5 4 0 0 1.8-4 2.7-4 4.5h4.2',
  sub: 'm4 4 8 10M12 4 4 14M15.5 15.5c0-2.5 4-2.5 4 0 0 1.8-4 2.7-4 4.5h4.2',
  quote: 'M9 7H5v5h4l-2 5M18 7h-4v5h4l-2 5',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numberedList: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4.5M4 14h2.5c0 2-2.5 2-2.5 4.5h2.5',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14M15 10v9',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01',
  gallery: 'M7 4h13v11H7zM4 8v11h12M7 13l3.5-3.5L14 13l2-2 4 4',
  video: 'M4 5h16v14H4zM10 9v6l5-3z',
  social: 'M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5',
  map: 'M12 21c4-5 6-8 6-11a6 6 0 1 0-12 0c0 3 2 6 6 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  participation: 'M5 20V10M12 20V4M19 20v-7',
  premium: 'M3 12h3M18 12h3M8.5 11V9a3.5 3.5 0 0 1 7 0v2M8 11h8v7H8z',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  rowAbove: 'M4 12h16v7H4zM12 3v6M9 6h6',
  rowBelow: 'M4 5h16v7H4zM12 15v6M9 18h6',
  columnBefore: 'M12 4h7v16h-7zM6 9v6M3 12h6',
  columnAfter: 'M5 4h7v16H5zM18 9v6M15 12h6',
  rowDelete: 'M4 9h16v6H4zM9 19l6 3M15 19l-6 3',
  columnDelete: 'M9 4h6v16H9zM19 9l3 6M22 9l-3 6',
  headerRow: 'M4 5h16v14H4zM4 10h16M4 7h16M4 8.5h16',
  headerColumn: 'M4 5h16v14H4zM10 5v14M6 5v14M8 5v14',
} as const

/** Drawings of dots need a thicker pen. */
const STROKES: Partial<Record<keyof typeof PATHS, number>> = { bulletList: 2, drag: 2.5 }

type IconName = keyof typeof PATHS

export const ToolIcon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} {...(STROKES[name] && { strokeWidth: STROKES[name] })} />
)
