import { defineTexts } from '@litfass/kit/texts'

/** Texts of moments. `momentTexts.in('de')` are the `texts` of `longMoment`. */
export const momentTexts = defineTexts('moments', {
  today: { de: 'Heute, {time}', en: 'Today, {time}' },
  yesterday: { de: 'Gestern, {time}', en: 'Yesterday, {time}' },
  dated: { de: '{date}, {time}', en: '{date}, {time}' },
  time: { de: '{time} Uhr', en: '{time}' },
})
