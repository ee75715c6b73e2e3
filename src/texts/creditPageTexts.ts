/** The texts with which the site frames the pages of credits. */
export const creditPageTexts = {
  credits: {
    description: {
      de: 'Ihre Credits, Bestellungen und Rechnungen.',
      en: 'Your credits, orders and invoices.',
    },
    pendingTitle: { de: 'Ihr Konto wartet auf Freigabe', en: 'Your account is waiting for approval' },
    pendingText: {
      de: 'Sobald die Redaktion Ihr Konto freigegeben hat, können Sie Credits kaufen und ausgeben.',
      en: 'Once the editors have approved your account, you can buy and spend credits.',
    },
    section: { de: 'Guthaben und Rechnungen', en: 'Balance and invoices' },
    sectionLead: {
      de: 'Credits kaufen, Buchungen ansehen und Rechnungen herunterladen.',
      en: 'Buy credits, see your statement and download invoices.',
    },
    sectionLink: { de: 'Guthaben ansehen', en: 'View balance' },
    imprint: { de: 'Impressum', en: 'Legal notice' },
    privacy: { de: 'Datenschutz', en: 'Privacy' },
  },
} as const
