export type IconProps = {
  /** Width and height in CSS px. */
  size?: number
  /** Fills the outline with the text colour. */
  isFilled?: boolean
  className?: string | undefined
}

type DrawingProps = IconProps & {
  /** Path data on a field of 24 by 24. */
  path: string
  strokeWidth?: number
}

// The icons of a page as it is first shown. Icons of menus and tools, which pages load later, are in toolIcons.tsx.

/** A drawing beside a text, or on a button that has its name elsewhere: hidden from screen readers. */
export const Drawing = ({
  path,
  strokeWidth = 1.75,
  size = 20,
  isFilled = false,
  className,
}: DrawingProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={path} />
  </svg>
)

export const BackIcon = (icon: IconProps) => <Drawing {...icon} path="m15 5-7 7 7 7" />
export const BookmarkIcon = (icon: IconProps) => <Drawing {...icon} path="M6 3.5h12v17l-6-4.5-6 4.5z" />
export const CloseIcon = (icon: IconProps) => <Drawing {...icon} path="m6 6 12 12M18 6 6 18" />
export const ForwardIcon = (icon: IconProps) => <Drawing {...icon} path="m9 5 7 7-7 7" />
export const MoreIcon = (icon: IconProps) => (
  <Drawing {...icon} path="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={4} />
)
export const PauseIcon = (icon: IconProps) => <Drawing {...icon} path="M9 6v12M15 6v12" />
export const PlayIcon = (icon: IconProps) => <Drawing {...icon} path="M8 5.5 18 12 8 18.5z" />
export const SearchIcon = (icon: IconProps) => (
  <Drawing {...icon} path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.2 15.2 20 20" />
)
export const ShareIcon = (icon: IconProps) => <Drawing {...icon} path="M12 15V4M8 8l4-4 4 4M5 12v8h14v-8" />
export const StarIcon = (icon: IconProps) => (
  <Drawing {...icon} path="M12 3.2l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z" />
)
