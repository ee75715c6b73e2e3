import type { FigureImage } from '@litfass/images/model'
import { altText, creditLine } from '@litfass/images/model'
import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { texts } from '../texts.ts'
import { type Choice, titleOf } from './copying.ts'

type ChoiceWords = {
  choose: string
  empty: string
  photo: string
  noCopyright: string
  unavailable: string
  failed: string
  title: (choice: Choice) => string
}

/** Renders the popup's choices in the language of the request. */
export async function choicesHtml(req: PayloadRequest, choices: readonly Choice[]): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const text = (name: Parameters<typeof texts.key>[0]) => translate(req, texts.key(name))
  const words: ChoiceWords = {
    choose: text('choose'),
    empty: text('empty'),
    photo: text('photo'),
    noCopyright: text('noCopyright'),
    unavailable: text('unavailable'),
    failed: text('notCopied'),
    title: ({ imageId, image }) => titleOf(req, image ?? { id: imageId, caption: '' }),
  }
  return renderToStaticMarkup(<ChoiceList choices={choices} words={words} />)
}

/** Checkboxes that need neither a script nor a form. */
function ChoiceList({ choices, words }: { choices: readonly Choice[]; words: ChoiceWords }) {
  if (choices.length === 0) return <p className="litfass-bookmarks__empty">{words.empty}</p>
  return (
    <fieldset className="litfass-bookmarks__reveal">
      <legend className="litfass-bookmarks__legend">{words.choose}</legend>
      <ul className="litfass-bookmarks__choices">
        {choices.map((choice) => (
          <li key={`${choice.imageType}-${choice.imageId}`} className="litfass-bookmarks__choice">
            <ChoiceItem choice={choice} words={words} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function ChoiceItem({ choice, words }: { choice: Choice; words: ChoiceWords }) {
  const { imageId, imageType, image } = choice
  const reason = refusalOf(choice, words)
  return (
    <label>
      <input
        type="checkbox"
        name="imageReferences"
        value={`${imageType}:${imageId}`}
        data-image-id={imageId}
        data-image-type={imageType}
        disabled={reason !== undefined}
      />
      {image?.urls && (
        <img src={image.urls.S} alt="" width={160} height={thumbnailHeight(image)} loading="lazy" />
      )}
      <span className="litfass-bookmarks__title">{words.title(choice)}</span>
      {image && (
        <small className="litfass-bookmarks__copyright">
          {creditLine(image.copyright || words.noCopyright, `${words.photo}: {name}`)}
        </small>
      )}
      {reason && <small className="litfass-bookmarks__reason">{reason}</small>}
    </label>
  )
}

/** Why a picture cannot be chosen. One in processing can: its copy is processed with it. */
function refusalOf({ image }: Choice, words: ChoiceWords): string | undefined {
  if (!image) return words.unavailable
  return image.remaining < 0 ? words.failed : undefined
}

function thumbnailHeight({ width, height }: { width: number; height: number }): number | undefined {
  return width > 0 ? Math.max(1, Math.round((160 * height) / width)) : undefined
}

/** Renders a copied picture for the list of an image manager. */
export async function copiedHtml(req: PayloadRequest, image: FigureImage): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { id, urls, width, height } = image
  const title = titleOf(req, image)
  const credit = creditLine(image.copyright, `${translate(req, texts.key('photo'))}: {name}`)
  return renderToStaticMarkup(
    <figure className="litfass-bookmarks__copied" data-image-id={id}>
      {urls && (
        <img
          src={urls.M}
          alt={altText(image, { hasCaption: true, otherwise: '' })}
          width={width}
          height={height}
          loading="lazy"
        />
      )}
      <figcaption>
        {title}
        {credit && <small> {credit}</small>}
      </figcaption>
    </figure>,
  )
}
