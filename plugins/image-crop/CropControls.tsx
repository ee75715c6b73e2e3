import type { Controls, ControlsProps } from '@litfass/image-editor'
import { CROP_RATIOS, ratioKey } from './domain/ratios.ts'

/** Server-rendered controls: the ratios, the present size and the reset button. */
export const CropControls: Controls = ({ picture, text, idOf }) => (
  <fieldset data-imgeditor-module="crop" disabled={!picture}>
    <legend>{text('crop_label')}</legend>
    <p id={idOf('crop-hint')}>{text('crop_hint')}</p>
    <Ratios text={text} idOf={idOf} />
    <output id={idOf('crop-size')}>{picture && sizeText(picture, text)}</output>
    <button type="button" data-imgeditor="crop-reset" disabled={!picture?.recipe.crop}>
      {text('crop_reset')}
    </button>
  </fieldset>
)

function Ratios({ text, idOf }: Pick<ControlsProps, 'text' | 'idOf'>) {
  return (
    <div role="radiogroup" aria-label={text('crop_ratio')} aria-describedby={idOf('crop-hint')}>
      {CROP_RATIOS.map((ratio, index) => (
        <label key={ratio} htmlFor={idOf(`crop-ratio-${index}`)}>
          <input
            id={idOf(`crop-ratio-${index}`)}
            type="radio"
            name="crop_ratio"
            value={ratio}
            defaultChecked={ratio === 'free'}
          />
          {text(ratioKey(ratio))}
        </label>
      ))}
    </div>
  )
}

function sizeText({ imageObj }: NonNullable<ControlsProps['picture']>, text: ControlsProps['text']): string {
  return text('crop_size')
    .replace('{{width}}', String(imageObj.width))
    .replace('{{height}}', String(imageObj.height))
}
