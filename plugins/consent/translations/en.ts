export const en = {
  litfass: {
    consent: {
      group: 'Administration',
      entry: 'Cookie answer',
      log: 'Cookie answers',
      about:
        'Proof without personal data: only whoever has the proof number in their own browser knows who answered. The site alone writes and deletes entries.',
      at: 'Time',
      action: 'Answer',
      allow: 'allowed',
      deny: 'refused',
      dismiss: 'closed without choosing',
      revoke: 'taken back',
      categories: 'Allowed categories',
      proof: 'Proof number',
      replaces: 'Replaces the answer',
      version: 'Version of the questions',
      textVersion: 'Version of the texts',
      language: 'Language of the page',
      unknownChoice: 'There is no such choice here. Please reload the page.',
    },
  },
}
