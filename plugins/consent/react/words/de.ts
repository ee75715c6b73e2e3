export const de = {
  // The question
  title: 'Cookies und Inhalte von Dritten',
  intro:
    'Ohne Ihre Zustimmung speichern wir nur, was nötig ist, und laden nichts von anderen Anbietern. Was darüber hinaus geschehen darf, entscheiden Sie. Am Ende jeder Seite können Sie das jederzeit ändern.',
  acceptAll: 'Alle akzeptieren',
  denyAll: 'Alle ablehnen',
  settings: 'Einstellungen',
  dismiss: 'Ohne Zustimmung schließen',
  understood: 'Verstanden',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  // The settings
  choose: 'Was darf geschehen?',
  recipients: 'Daten erhält: {names}.',
  always: 'immer aktiv',
  save: 'Auswahl speichern',
  close: 'Schließen',
  revoke: 'Einwilligung widerrufen',
  openSettings: 'Cookie-Einstellungen',
  proof: 'Nachweis-Nummer Ihrer Antwort: {proof}',
  // What happened
  saved: 'Ihre Auswahl ist gespeichert.',
  revoked: 'Ihre Antwort ist widerrufen und gelöscht.',
  kept: 'Ihre Auswahl gilt und ist in Ihrem Browser gespeichert; verloren ist nichts. Unser Protokoll ist gerade nicht erreichbar, es erfährt davon beim nächsten Seitenaufruf.',
  keptRevoked:
    'Ihr Widerruf gilt; verloren ist nichts. Unser Protokoll ist gerade nicht erreichbar, es erfährt davon beim nächsten Seitenaufruf.',
  // The gate
  gateTitle: '{title} – Inhalt von {provider}',
  gateText:
    'Hier steht ein Inhalt von {provider}. Wird er geladen, erfährt {provider} Ihre IP-Adresse und welche Seite Sie ansehen, und kann selbst etwas in Ihrem Browser speichern.',
  loadOnce: 'Inhalt laden',
  loadAlways: 'Solche Inhalte immer laden',
  original: 'Bei {provider} ansehen',
  gatePrivacy: 'Datenschutz bei {provider}',
}
