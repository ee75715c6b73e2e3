export const de = {
  litfass: {
    accounts: {
      account: 'Konto',
      accounts: 'Konten',
      group: 'Menschen',
      about: 'Alle, die sich anmelden können. Ins Redaktionssystem kommen nur Redaktion und Verwaltung.',
      name: 'Name',
      role: 'Rolle',
      roleHint: 'Was ein Konto darf. Nur die Verwaltung ändert das.',
      admin: 'Verwaltung',
      editor: 'Redaktion',
      member: 'Mitglied',
      state: 'Zustand',
      stateHint: 'Nur ein freigegebenes Konto darf etwas tun, ein gesperrtes kann sich nicht anmelden.',
      pending: 'wartet auf Freigabe',
      approved: 'freigegeben',
      locked: 'gesperrt',
      notYourself: 'Das eigene Konto lässt sich nicht sperren, herabstufen oder löschen.',
      lastAdmin: 'Das ist das letzte Konto der Verwaltung. Ohne es käme niemand mehr an die Einstellungen.',
      lockedOut: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Redaktion.',
    },
  },
}
