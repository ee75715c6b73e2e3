import { defineTexts } from '@litfass/kit/texts'

/** Texts of what searches and social networks show. */
export const shareTexts = defineTexts('articleShare', {
  label: { de: 'Suche und soziale Netze', en: 'Search and social networks' },
  title: { de: 'Titel für die Suche', en: 'Title for searches' },
  titleHint: {
    de: 'Leer heißt: die Überschrift. Suchmaschinen zeigen etwa 60 Zeichen.',
    en: 'If left empty: the headline. Searches show about 60 characters.',
  },
  description: { de: 'Beschreibung für die Suche', en: 'Description for searches' },
  descriptionHint: {
    de: 'Leer heißt: der Vorspann. Suchmaschinen zeigen etwa 155 Zeichen.',
    en: 'If left empty: the standfirst. Searches show about 155 characters.',
  },
  social: { de: 'Text für soziale Netze', en: 'Text for social networks' },
  socialHint: {
    de: 'Leer heißt: die Beschreibung für die Suche.',
    en: 'If left empty: the description for searches.',
  },
  preview: { de: 'So sieht es aus', en: 'What it looks like' },
  search: { de: 'In der Suche', en: 'In searches' },
  card: { de: 'In sozialen Netzen', en: 'In social networks' },
  noPicture: {
    de: 'Ohne Bild: Soziale Netze zeigen das allgemeine Bild der Seite.',
    en: 'No picture: networks show the general picture of the site.',
  },
  untitled: { de: 'Ohne Überschrift', en: 'No headline' },
})
