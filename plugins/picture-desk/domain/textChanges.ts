/** The words that go with a picture. */
export type PictureTexts = { caption: string; copyright: string }

/** What of some texts is new; `undefined` where nothing is. */
export function textChanges(stored: PictureTexts, typed: PictureTexts): Partial<PictureTexts> | undefined {
  const changes = {
    ...(typed.caption !== stored.caption && { caption: typed.caption }),
    ...(typed.copyright !== stored.copyright && { copyright: typed.copyright }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/**
 * The texts of a picture after some were said for all: those left empty say nothing, and with `onlyEmpty` they fill
 * only what is empty still.
 */
export function textsForAll(typed: PictureTexts, forAll: PictureTexts, onlyEmpty: boolean): PictureTexts {
  const pick = (own: string, given: string) => (given === '' || (onlyEmpty && own !== '') ? own : given)
  return {
    caption: pick(typed.caption, forAll.caption),
    copyright: pick(typed.copyright, forAll.copyright),
  }
}
