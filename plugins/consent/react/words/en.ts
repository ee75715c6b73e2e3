import type { ConsentWords } from './ConsentWords.ts'

export const en: ConsentWords = {
  // The question
  title: 'Cookies and third-party content',
  intro:
    'Without your consent we store only what is necessary and load nothing from other providers. What may happen beyond that is up to you. You can change it at any time at the foot of every page.',
  acceptAll: 'Accept all',
  denyAll: 'Reject all',
  settings: 'Settings',
  dismiss: 'Close without consent',
  understood: 'Got it',
  privacy: 'Privacy',
  imprint: 'Imprint',
  // The settings
  choose: 'What may happen?',
  recipients: 'Data goes to: {names}.',
  always: 'always on',
  save: 'Save choice',
  close: 'Close',
  revoke: 'Withdraw consent',
  openSettings: 'Cookie settings',
  proof: 'Proof number of your answer: {proof}',
  // What happened
  saved: 'Your choice is saved.',
  revoked: 'Your answer is withdrawn and deleted.',
  kept: 'Your choice holds and is saved in your browser; nothing is lost. Our log is out of reach just now and will be told at the next page view.',
  keptRevoked:
    'Your withdrawal holds; nothing is lost. Our log is out of reach just now and will be told at the next page view.',
  // The gate
  gateTitle: '{title} – content from {provider}',
  gateText:
    'This is content from {provider}. When it is loaded, {provider} learns your IP address and which page you are reading, and may store something in your browser.',
  loadOnce: 'Load content',
  loadAlways: 'Always load such content',
  original: 'View at {provider}',
  gatePrivacy: 'Privacy at {provider}',
}
