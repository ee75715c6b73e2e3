import { Drawing, type IconProps } from './icons.tsx'

export const CalendarIcon = (icon: IconProps) => (
  <Drawing {...icon} path="M4 6h16v14H4zM4 11h16M8 3v5M16 3v5" />
)
export const CopyIcon = (icon: IconProps) => <Drawing {...icon} path="M9 9h11v11H9zM15 9V4H4v11h5" />
export const DeleteIcon = (icon: IconProps) => (
  <Drawing {...icon} path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
)
export const DoneIcon = (icon: IconProps) => <Drawing {...icon} path="m5 13 4 4L19 7" />
export const DownIcon = (icon: IconProps) => <Drawing {...icon} path="M12 5v14M6 13l6 6 6-6" />
export const DownloadIcon = (icon: IconProps) => <Drawing {...icon} path="M12 4v11m-5-5 5 5 5-5M5 20h14" />
export const EditIcon = (icon: IconProps) => <Drawing {...icon} path="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
export const FlagIcon = (icon: IconProps) => <Drawing {...icon} path="M6 21V4h12l-3 4 3 4H6" />
export const LinkIcon = (icon: IconProps) => (
  <Drawing
    {...icon}
    path="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17"
  />
)
export const RedoIcon = (icon: IconProps) => (
  <Drawing {...icon} path="m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h5" />
)
export const RetryIcon = (icon: IconProps) => <Drawing {...icon} path="M20 4v5h-5M19.4 9A8 8 0 1 0 20 13" />
export const RotateRightIcon = RetryIcon
export const RotateLeftIcon = (icon: IconProps) => <Drawing {...icon} path="M4 4v5h5M4.6 9A8 8 0 1 1 4 13" />
export const UndoIcon = (icon: IconProps) => <Drawing {...icon} path="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9" />
export const UpIcon = (icon: IconProps) => <Drawing {...icon} path="M12 19V5M6 11l6-6 6 6" />
