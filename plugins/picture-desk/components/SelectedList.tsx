import type { DeskPicture } from '../routes.ts'
import type { Text } from '../translations/createText.ts'
import { pictureName } from './pictureName.ts'
import type { SelectionLinks } from './selectionLinks.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  selected: readonly DeskPicture[]
  missing: readonly number[]
  links: SelectionLinks
  text: Text
}

/** What is chosen, in its order, with a way to change it. */
export function SelectedList({ selected, missing, links, text }: Props) {
  return (
    <section>
      <h2>{text('chosen', { count: selected.length })}</h2>
      {selected.length === 0 && <p>{text('noneChosen')}</p>}
      <ol data-sortableimages="selected">
        {selected.map((picture) => (
          <li key={picture.id} data-image={picture.id}>
            <input type="hidden" name="images" value={picture.id} />
            <Thumbnail picture={picture} text={text} />
            <Step href={links.forward(picture.id)} words={text('forward')} picture={picture} text={text} />
            <Step href={links.back(picture.id)} words={text('back')} picture={picture} text={text} />
            <Step href={links.remove(picture.id)} words={text('remove')} picture={picture} text={text} />
          </li>
        ))}
      </ol>
      {missing.map((id) => (
        <p key={id}>
          {text('missing', { id })} <a href={links.remove(id)}>{text('remove')}</a>
        </p>
      ))}
    </section>
  )
}

type StepProps = { href: string | undefined; words: string; picture: DeskPicture; text: Text }

/** A step that changes nothing is none. */
function Step({ href, words, picture, text }: StepProps) {
  if (!href) return null
  return (
    <>
      {' '}
      <a href={href} aria-label={`${words}: ${pictureName(picture, text)}`}>
        {words}
      </a>
    </>
  )
}
