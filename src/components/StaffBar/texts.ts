import { defineTexts } from '@litfass/kit/texts'

/** Texts of the bar that staff see on every page. They come with the script that only staff load. */
export const texts = defineTexts('staffBar', {
  label: { de: 'Redaktion', en: 'Editorial tools' },
  edit: { de: 'Bearbeiten', en: 'Edit' },
  editOf: {
    articles: { de: 'Artikel bearbeiten', en: 'Edit article' },
    'image-posts': { de: 'Bildbeitrag bearbeiten', en: 'Edit image post' },
  },
  time: { de: 'Zu anderer Zeit', en: 'At another time' },
  day: { de: 'Tagesplan', en: 'Day plan' },
  panel: { de: 'Redaktionsbereich', en: 'Newsroom' },
})
