import { defineTexts } from '@litfass/kit/texts'

/** Texts of the route. */
export const texts = defineTexts('search', {
  tooShort: {
    de: 'Bitte geben Sie mindestens zwei Zeichen ein.',
    en: 'Please enter at least two characters.',
  },
  tooLong: {
    de: 'Bitte suchen Sie nach höchstens 100 Zeichen.',
    en: 'Please search for 100 characters at most.',
  },
})
