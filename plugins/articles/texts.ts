import { defineTexts } from '@litfass/kit/texts'

/** Texts of the fields of articles and image posts, and of their routes. */
export const texts = defineTexts('articles', {
  article: { de: 'Artikel', en: 'Article' },
  articles: { de: 'Artikel', en: 'Articles' },
  articlesAbout: {
    de: 'Was die Redaktion schreibt und was eingesandt wird. Erscheinen und Verschwinden entscheidet die Uhr.',
    en: 'What the editors write and what is sent in. The clock decides when it appears and disappears.',
  },
  imagePost: { de: 'Bildbeitrag', en: 'Image post' },
  imagePosts: { de: 'Bildbeiträge', en: 'Image posts' },
  imagePostsAbout: {
    de: 'Einige Bilder mit wenigen Worten.',
    en: 'A few pictures with a few words.',
  },
  kicker: { de: 'Dachzeile', en: 'Kicker' },
  kickerHint: { de: 'Ein Wort oder zwei über der Überschrift.', en: 'A word or two above the headline.' },
  teaser: { de: 'Vorspann', en: 'Standfirst' },
  teaserHint: {
    de: 'Steht über dem Text, in Listen, in der Suche und in sozialen Netzen. Bei Premium-Artikeln etwa 800 Zeichen: Mehr lesen viele nicht.',
    en: 'Stands above the text, in lists, in searches and in social networks. About 800 characters for premium articles: many read no more.',
  },
  lead: { de: 'Aufmacherbild', en: 'Lead image' },
  body: { de: 'Text', en: 'Text' },
  postText: { de: 'Text', en: 'Text' },
  images: { de: 'Bilder', en: 'Images' },
  gallery: { de: 'Galerie', en: 'Gallery' },
  galleryHint: { de: 'Steht unter dem Text.', en: 'Stands below the text.' },
  isPremium: { de: 'Premium', en: 'Premium' },
  isPremiumHint: {
    de: 'Steht am Teaser. Was der Text hinter der Premium-Marke sagt, lesen nur Berechtigte, und der Haken sitzt dann von selbst.',
    en: 'Shown with the teaser. Only those with the right read what follows the premium marker, and the box is then ticked by itself.',
  },
  premiumWithheld: {
    de: 'Hinter der Premium-Marke steht Text, den Sie nicht lesen dürfen und darum nicht ersetzen können.',
    en: 'There is text behind the premium marker that you may not read, and therefore cannot replace.',
  },
  premiumWrong: {
    de: 'Was hinter der Premium-Marke steht, ist zu lang oder enthält etwas, das in einem Artikel nicht stehen kann.',
    en: 'What follows the premium marker is too long, or holds something that cannot stand in an article.',
  },
  cardsUnknown: {
    de: 'Nennen Sie höchstens 50 Beiträge, etwa article:12,imagepost:2.',
    en: 'Name 50 pieces at most, such as article:12,imagepost:2.',
  },
  premiumAbsent: {
    de: 'Hier ist nichts, was Sie zusätzlich lesen könnten.',
    en: 'There is nothing more here that you could read.',
  },
  parts: {
    article: {
      planned: { de: 'Geplante Artikel', en: 'Planned articles' },
      published: { de: 'Heute erschienene Artikel', en: 'Articles published today' },
      drafts: { de: 'Meine Artikelentwürfe', en: 'My article drafts' },
      edited: { de: 'Zuletzt bearbeitete Artikel', en: 'Recently edited articles' },
    },
    imagePost: {
      planned: { de: 'Geplante Bildbeiträge', en: 'Planned image posts' },
      published: { de: 'Heute erschienene Bildbeiträge', en: 'Image posts published today' },
      drafts: { de: 'Meine Entwürfe von Bildbeiträgen', en: 'My image post drafts' },
      edited: { de: 'Zuletzt bearbeitete Bildbeiträge', en: 'Recently edited image posts' },
    },
  },
  lacks: {
    text: { de: 'ohne Text', en: 'no text' },
    lead: { de: 'ohne Aufmacherbild', en: 'no lead image' },
    teaser: { de: 'ohne Vorspann', en: 'no standfirst' },
    images: { de: 'ohne Bild', en: 'no images' },
  },
  write: { de: 'Artikel schreiben', en: 'Write an article' },
})
