import { type CounterWords, countText, overText } from './counterTexts.ts'
import { lengthState } from './textLength.ts'

type Said = { words: CounterWords; language: string }

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Marks the fields of a document whose text has more characters than their `data-characters`, and says how many it has, as the server
 * counts them. Their form is not sent before. The attribute `maxlength` counts UTF-16 code units, and browsers cut what is pasted there: an
 * emoji of a family has eleven.
 * @returns a function that stops it
 * @example
 * <input name="title" data-characters={200} />
 */
export function limitFields(said: Said): () => void {
  const onInput = ({ target }: Event) => {
    if (isLimited(target) && check(target, said)) target.reportValidity()
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    const tooLong = [...target.elements].filter(isLimited).filter((field) => check(field, said))
    if (tooLong.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    tooLong[0]?.reportValidity()
  }
  // What has been typed before this was loaded.
  if (isLimited(document.activeElement)) check(document.activeElement, said)
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit, { capture: true })
  return () => {
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit, { capture: true })
  }
}

const isLimited = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.characters !== undefined

/** Marks a field that is too long, and returns whether it is. */
function check(field: TextField, { words, language }: Said): boolean {
  const limits = { characters: Number(field.dataset.characters) }
  const state = lengthState(field.value, limits)
  const isMarked = field.validity.customError
  if (state.isOver) {
    const counted = { state, words, language }
    field.setCustomValidity(`${countText({ ...counted, limits })}: ${overText(counted)}`)
    field.setAttribute('aria-invalid', 'true')
  } else if (isMarked) {
    field.setCustomValidity('')
    field.removeAttribute('aria-invalid')
  }
  return state.isOver
}
