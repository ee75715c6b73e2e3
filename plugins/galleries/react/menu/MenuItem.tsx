import type { ReactNode } from 'react'
import { MenuIcon, type MenuIconName } from './MenuIcon.tsx'

type MenuItemProps = { icon: MenuIconName; onChoose: () => void; children: ReactNode }

/** Something to do; the menu it stands in gives it the focus. */
export function MenuItem({ icon, onChoose, children }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="litfass-menu__item" onClick={onChoose}>
      <MenuIcon name={icon} />
      {children}
    </button>
  )
}
