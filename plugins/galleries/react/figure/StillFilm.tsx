import type { FigureStream } from '../../domain/FigureMedia.ts'
import { FigureControls } from './FigureControls.tsx'
import { FigureMarkup } from './FigureMarkup.tsx'
import type { LiveFigureProps } from './LiveFigureProps.ts'

/** A film whose preview is not there yet, or did not arrive: its poster, and what may be done with it. */
export function StillFilm({
  media: _,
  sizes: __,
  onChanged,
  reference,
  over,
  ...rest
}: LiveFigureProps<FigureStream>) {
  return (
    <FigureMarkup
      {...rest}
      over={
        <>
          <FigureControls view={rest.view} reference={reference} onChanged={onChanged} />
          {over}
        </>
      }
    />
  )
}
