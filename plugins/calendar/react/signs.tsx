import { Drawing, type IconProps } from '@litfass/interface/icons'

// Signs of the calendar alone; those of every page are in @litfass/interface.

export const AccessibleSign = (icon: IconProps) => (
  <Drawing
    {...icon}
    path="M10.5 3.5a1 1 0 1 0 .01 0M10.5 8v6h5l2.5 5.5 1.5-.5M10.5 10.5h4.5M8 11.5a5 5 0 1 0 6.5 6.5"
  />
)
export const ChevronSign = (icon: IconProps) => <Drawing {...icon} path="m6 9.5 6 6 6-6" />
export const FeedSign = (icon: IconProps) => (
  <Drawing {...icon} path="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.8 17.6a.8.8 0 1 0 .01 0" />
)
export const NightSign = (icon: IconProps) => (
  <Drawing {...icon} path="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
)
export const SelectionSign = (icon: IconProps) => (
  <Drawing {...icon} path="M4 8h3m4 0h9M4 16h9m4 0h3M9 6a2 2 0 1 0 .01 0M15 14a2 2 0 1 0 .01 0" />
)
