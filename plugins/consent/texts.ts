import { defineTexts, type Words } from '@litfass/kit/texts'

/** The texts of the panel and of errors. */
export const texts = defineTexts('consent', {
  entry: { de: 'Antwort zu Cookies', en: 'Cookie answer' },
  log: { de: 'Antworten zu Cookies', en: 'Cookie answers' },
  about: {
    de: 'Nachweise ohne Personenbezug: Wer geantwortet hat, weiß nur, wem die Nachweis-Nummer im eigenen Browser gehört. Einträge schreibt und löscht allein die Website.',
    en: 'Proof without personal data: only the person whose browser holds the proof number knows whose answer it is. Only the site creates and deletes entries.',
  },
  at: { de: 'Zeit', en: 'Time' },
  action: { de: 'Antwort', en: 'Answer' },
  allow: { de: 'erlaubt', en: 'allowed' },
  deny: { de: 'abgelehnt', en: 'refused' },
  dismiss: { de: 'geschlossen, ohne zu wählen', en: 'closed without choosing' },
  revoke: { de: 'widerrufen', en: 'withdrawn' },
  categories: { de: 'Erlaubte Kategorien', en: 'Allowed categories' },
  proof: { de: 'Nachweis-Nummer', en: 'Proof number' },
  replaces: { de: 'Ersetzt die Antwort', en: 'Replaces the answer' },
  version: { de: 'Fassung der Fragen', en: 'Version of the questions' },
  textVersion: { de: 'Fassung der Texte', en: 'Version of the texts' },
  language: { de: 'Sprache der Seite', en: 'Language of the page' },
  unknownChoice: {
    de: 'Diese Auswahl gibt es hier nicht. Bitte laden Sie die Seite neu.',
    en: 'This choice does not exist here. Please reload the page.',
  },
  // The field of an embed
  embed: { de: 'Inhalt von anderswo', en: 'Content from elsewhere' },
  embedHint: {
    de: 'Ein Video, eine Karte oder ein Beitrag von {providers}. Geladen wird erst, wenn jemand zugestimmt hat.',
    en: 'A video, a map or a post from {providers}. It is not loaded until somebody has agreed.',
  },
  embedAddress: { de: 'Adresse', en: 'Address' },
  embedAddressHint: {
    de: 'Aus der Adresszeile des Browsers kopiert. Übrig bleibt, was den Inhalt benennt.',
    en: 'Copied from the address bar of the browser. Only what names the content is kept.',
  },
  embedTitle: { de: 'Titel des Inhalts', en: 'Title of the content' },
  embedTitleHint: {
    de: 'Sagt, was zu sehen ist, bevor es geladen wird.',
    en: 'Says what there is to see before it is loaded.',
  },
  embedTitleMissing: {
    de: 'Bitte sagen Sie, was unter der Adresse zu sehen ist: Wer dem Laden zustimmen soll, will es vorher wissen.',
    en: 'Please say what the address shows: people want to know before they agree to load it.',
  },
  embedMarkup: {
    de: 'Bitte die Adresse der Seite einfügen, nicht den Code zum Einbetten.',
    en: 'Please paste the address of the page, not the code for embedding.',
  },
  embedNoAddress: {
    de: 'Das ist keine Adresse einer Seite. Sie beginnt mit https://.',
    en: 'This is not the address of a page. It begins with https://.',
  },
  embedUnknownProvider: {
    de: 'Von dieser Website wird nichts eingebettet. Möglich sind {providers}.',
    en: 'Nothing is embedded from this website. Possible are {providers}.',
  },
  embedNothingThere: {
    de: 'Unter dieser Adresse ist nichts, was sich einbetten lässt. Gebraucht wird die Adresse eines einzelnen Videos, einer Karte oder eines Beitrags.',
    en: 'There is nothing to embed at this address. Use the address of a single video, map or post.',
  },
})

/** The texts of the components. Their version is kept with each answer, so keys are renamed with care. */
export const componentTexts = defineTexts('consentOnPage', {
  title: { de: 'Cookies und Inhalte von Dritten', en: 'Cookies and third-party content' },
  intro: {
    de: 'Ohne Ihre Zustimmung speichern wir nur, was nötig ist, und laden nichts von anderen Anbietern. Was darüber hinaus geschehen darf, entscheiden Sie. Am Ende jeder Seite können Sie das jederzeit ändern.',
    en: 'Without your consent we store only what is necessary and load nothing from other providers. Anything beyond that is up to you. You can change your choice at any time at the bottom of every page.',
  },
  acceptAll: { de: 'Alle akzeptieren', en: 'Accept all' },
  denyAll: { de: 'Alle ablehnen', en: 'Reject all' },
  settings: { de: 'Einstellungen', en: 'Settings' },
  dismiss: { de: 'Ohne Zustimmung schließen', en: 'Close without consent' },
  understood: { de: 'Verstanden', en: 'Got it' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  imprint: { de: 'Impressum', en: 'Imprint' },
  choose: { de: 'Was darf geschehen?', en: 'What do you allow?' },
  recipients: { de: 'Empfänger der Daten: {names}.', en: 'Recipients of the data: {names}.' },
  always: { de: 'immer aktiv', en: 'always on' },
  save: { de: 'Auswahl speichern', en: 'Save choice' },
  close: { de: 'Schließen', en: 'Close' },
  revoke: { de: 'Einwilligung widerrufen', en: 'Withdraw consent' },
  openSettings: { de: 'Cookie-Einstellungen', en: 'Cookie settings' },
  proof: { de: 'Nachweis-Nummer Ihrer Antwort: {proof}', en: 'Proof number of your answer: {proof}' },
  saved: { de: 'Ihre Auswahl ist gespeichert.', en: 'Your choice is saved.' },
  revoked: { de: 'Ihre Antwort ist widerrufen und gelöscht.', en: 'Your answer is withdrawn and deleted.' },
  kept: {
    de: 'Ihre Auswahl gilt und ist in Ihrem Browser gespeichert; verloren ist nichts. Unser Protokoll ist gerade nicht erreichbar, es erfährt davon beim nächsten Seitenaufruf.',
    en: 'Your choice is in effect and saved in your browser; nothing is lost. Our log cannot be reached right now and will be updated at the next page view.',
  },
  keptRevoked: {
    de: 'Ihr Widerruf gilt; verloren ist nichts. Unser Protokoll ist gerade nicht erreichbar, es erfährt davon beim nächsten Seitenaufruf.',
    en: 'Your withdrawal is in effect; nothing is lost. Our log cannot be reached right now and will be updated at the next page view.',
  },
  gateTitle: { de: '{title} – Inhalt von {provider}', en: '{title} – content from {provider}' },
  gateText: {
    de: 'Beim Laden erfährt {provider} Ihre IP-Adresse und welche Seite Sie ansehen, und kann etwas in Ihrem Browser speichern.',
    en: 'When this is loaded, {provider} learns your IP address and which page you are reading, and may store something in your browser.',
  },
  loadOnce: { de: 'Einmal laden', en: 'Load once' },
  loadAlways: { de: 'Immer laden', en: 'Always load' },
  video: { de: 'Video von {provider}', en: 'Video from {provider}' },
  map: { de: 'Karte von {provider}', en: 'Map from {provider}' },
  post: { de: 'Beitrag von {provider}', en: 'Post from {provider}' },
  original: { de: 'Bei {provider} ansehen', en: 'View at {provider}' },
  gatePrivacy: { de: 'Datenschutz bei {provider}', en: 'Privacy at {provider}' },
})

export type ConsentWords = Words<typeof componentTexts>
