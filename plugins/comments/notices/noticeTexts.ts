import { defineTexts } from '@litfass/kit/texts'

/** Notices by e-mail. */
export const noticeTexts = defineTexts('commentNotices', {
  greeting: { de: 'Guten Tag, {name},', en: 'Hello {name},' },
  replies: {
    one: { de: '{name} hat Ihnen geantwortet: {title}', en: '{name} has replied to you: {title}' },
    several: { de: '{count} Antworten auf Sie: {title}', en: '{count} replies to you: {title}' },
  },
  comments: {
    one: { de: 'Neuer Kommentar von {name}: {title}', en: 'New comment by {name}: {title}' },
    several: { de: '{count} neue Kommentare: {title}', en: '{count} new comments: {title}' },
  },
  lead: { de: 'Neu unter „{title}“:', en: 'New below “{title}”:' },
  more: { de: 'Und {count} weitere.', en: 'And {count} more.' },
  rejected: { de: 'Ihr Kommentar wurde entfernt: {title}', en: 'Your comment was taken down: {title}' },
  rejectedLead: {
    de: 'Die Redaktion hat Ihren Kommentar unter „{title}“ entfernt. Sie haben geschrieben:',
    en: 'The editors have taken down your comment below “{title}”. You had written:',
  },
  reason: { de: 'Der Grund: {reason}', en: 'The reason: {reason}' },
  noReason: {
    de: 'Bitte beachten Sie, dass Kommentare sachlich bleiben.',
    en: 'Please note that comments stay factual.',
  },
  link: { de: 'Kommentare lesen', en: 'Read the comments' },
  linkBelow: {
    de: 'Falls der Link nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    en: 'If the link does not work, copy this address into your browser:',
  },
  settings: { de: 'Solche E-Mails abbestellen', en: 'Unsubscribe from such e-mails' },
  about: { de: 'Antworten und Kommentare', en: 'replies and comments' },
  from: { de: 'Diese Nachricht kommt von {site}.', en: 'This message comes from {site}.' },
})
