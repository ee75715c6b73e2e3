export const de = {
  litfass: {
    accounts: {
      account: 'Konto',
      accounts: 'Konten',
      name: 'Name',
      role: 'Rolle',
      admin: 'Verwaltung',
      editor: 'Redaktion',
      member: 'Mitglied',
      state: 'Zustand',
      pending: 'wartet auf Freigabe',
      approved: 'freigegeben',
      locked: 'gesperrt',
      lockedOut: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Redaktion.',
    },
  },
}
