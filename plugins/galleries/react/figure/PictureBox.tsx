import type { ReactNode } from 'react'
import type { FigureStyle } from '../../domain/figureStyle.ts'

type PictureBoxProps = {
  /** Ratios, cut and placeholder: of `figureStyle`, or of `ratioStyle` and `pictureStyle`. */
  style: FigureStyle
  className?: string
  children?: ReactNode
}

/** The place of a picture: as large as it will be from the start, so that nothing moves when the file comes. */
export function PictureBox({ style, className, children }: PictureBoxProps) {
  return (
    <span className={className ? `litfass-picture ${className}` : 'litfass-picture'} style={style}>
      {children}
    </span>
  )
}
