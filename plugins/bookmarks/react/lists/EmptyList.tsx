import { type ReactNode, useEffect, useRef } from 'react'

type EmptyListProps = {
  title: string
  text: string
  /** Takes the focus, because what had it is gone. */
  takesFocus?: boolean
  children?: ReactNode
}

/** Says why there is nothing, and what to do next. */
export function EmptyList({ title, text, takesFocus = false, children }: EmptyListProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="litfass-bookmarks__empty">
      <p ref={heading} tabIndex={-1} className="litfass-bookmarks__emptyTitle">
        {title}
      </p>
      <p>{text}</p>
      {children}
    </div>
  )
}
