import { CUT_RATIOS, type CutRatio, ratioNumber } from '@litfass/kit/domain'
import { useId } from 'react'
import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

type RatioChoiceProps = { image: FigureImage; ratio: CutRatio; onChange: (ratio: CutRatio) => void }

/** The ratios on offer, each with the picture as it is cut around its focus. */
export function RatioChoice({ image, ratio, onChange }: RatioChoiceProps) {
  const { words } = useFigures()
  const name = useId()
  return (
    <fieldset className="litfass-ratios">
      <legend>{words.embedRatio}</legend>
      {CUT_RATIOS.map((offered) => (
        <label key={offered} className="litfass-ratios__choice">
          <input
            type="radio"
            name={name}
            value={offered}
            checked={offered === ratio}
            onChange={() => onChange(offered)}
          />
          <CutView image={image} ratio={offered} />
          <span>{offered === 'original' ? words.embedOriginal : offered}</span>
        </label>
      ))}
    </fieldset>
  )
}

function CutView({ image, ratio }: { image: FigureImage; ratio: CutRatio }) {
  const { urls, width, height, focus } = image
  const aspectRatio = ratioNumber(ratio) ?? width / height
  // As large as its frame of 4.5 to 4 rem allows.
  const inlineSize = `min(4.5rem, ${4 * aspectRatio}rem)`
  const objectPosition = `${focus.x}% ${focus.y}%`
  return (
    <span className="litfass-ratios__frame">
      <img src={urls?.S} alt="" style={{ aspectRatio, inlineSize, objectPosition }} />
    </span>
  )
}
