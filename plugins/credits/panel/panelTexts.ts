import { defineTexts } from '@litfass/kit/texts'

/** Texts of the panel: packages, orders, accounts, the self-check and the dashboard. */
export const panelTexts = defineTexts('creditsPanel', {
  failed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
    en: 'That did not work. Please try again.',
  },
  credits: {
    de: { one: 'ein Credit', other: '{count} Credits' },
    en: { one: 'one credit', other: '{count} credits' },
  },
  price: {
    label: { de: 'Preis in Euro', en: 'Price in euros' },
    hint: { de: 'Mit Umsatzsteuer, zum Beispiel 9,90.', en: 'Including VAT, such as 9.90.' },
    wrong: { de: 'Bitte einen Betrag wie 9,90.', en: 'An amount such as 9.90, please.' },
  },
  rate: {
    label: { de: 'Umsatzsteuer in Prozent', en: 'VAT in percent' },
    hint: { de: 'Zum Beispiel 19 oder 7,5.', en: 'Such as 19 or 7.5.' },
    wrong: {
      de: 'Bitte einen Satz wie 19 oder 7,5, höchstens 100.',
      en: 'A rate such as 19 or 7.5, please, 100 at most.',
    },
    cell: { de: '{rate} %', en: '{rate}%' },
  },
  package: {
    delete: { de: 'Löschen …', en: 'Delete …' },
    question: { de: 'Paket „{title}“ löschen?', en: 'Delete the package “{title}”?' },
    about: {
      de: 'Ein Paket, zu dem es Bestellungen gibt, wird nicht gelöscht, sondern archiviert: Die Bestellungen behalten es, neue gibt es nicht.',
      en: 'A package with orders is archived instead: the orders keep it, and there are no new ones.',
    },
    confirm: { de: 'Löschen', en: 'Delete' },
    deleted: { de: 'Das Paket ist gelöscht.', en: 'The package is deleted.' },
    archived: {
      de: 'Zu diesem Paket gibt es Bestellungen: Es ist archiviert.',
      en: 'This package has orders: it is archived.',
    },
  },
  filters: {
    searchHint: {
      de: 'Die Suche findet Namen und E-Mail-Adressen von Mitgliedern, Pakete und die Nummern von Bestellungen und Rechnungen.',
      en: 'The search finds names and e-mail addresses of members, packages, and the numbers of orders and invoices.',
    },
    label: { de: 'Bestellungen nach Stand', en: 'Orders by status' },
    all: { de: 'Alle', en: 'All' },
    period: { de: 'Bestellungen nach Zeitraum', en: 'Orders by period' },
    anyTime: { de: 'Jederzeit', en: 'Any time' },
    days7: { de: 'Letzte 7 Tage', en: 'Last 7 days' },
    days30: { de: 'Letzte 30 Tage', en: 'Last 30 days' },
    days365: { de: 'Letzte 12 Monate', en: 'Last 12 months' },
  },
  order: {
    heading: { de: 'Bestellung {number}', en: 'Order {number}' },
    label: { de: 'Stand der Bestellung', en: 'Status of the order' },
    steps: { de: 'Verlauf', en: 'Course' },
    step: {
      ordered: { de: 'Bestellt', en: 'Ordered' },
      paid: { de: 'Bezahlt', en: 'Paid' },
      unpaid: { de: 'Zahlung steht aus', en: 'Not paid yet' },
      delivered: { de: 'Credits gutgeschrieben', en: 'Credits delivered' },
      cancelled: { de: 'Storniert', en: 'Cancelled' },
      refunded: { de: 'Erstattet', en: 'Refunded' },
      expires: { de: 'Credits gültig bis', en: 'Credits valid until' },
      expired: { de: 'Credits verfallen', en: 'Credits expired' },
    },
    about: {
      de: '{title}: {credits} für {price}, {provider}',
      en: '{title}: {credits} for {price}, {provider}',
    },
    onAccount: { de: 'auf Rechnung', en: 'on account' },
    account: { de: 'Konto von {name}', en: 'Account of {name}' },
    former: { de: 'Konto {id}, pseudonymisiert', en: 'Account {id}, pseudonymised' },
    member: { de: 'Mitglied', en: 'Member' },
    memberGone: { de: 'Diese Person hat kein Konto mehr.', en: 'This person no longer has an account.' },
    email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
    buyer: { de: 'Rechnungsanschrift', en: 'Billing address' },
    noBuyer: { de: 'Keine Anschrift gespeichert.', en: 'No address is stored.' },
    reason: { de: 'Grund: {reason}', en: 'Reason: {reason}' },
    items: { de: 'Bestellt', en: 'Items' },
    item: { de: 'Paket', en: 'Package' },
    quantity: { de: 'Menge', en: 'Quantity' },
    price: { de: 'Preis', en: 'Price' },
    contents: { de: '{credits}, ohne Ende gültig', en: '{credits}, valid without an end' },
    contentsFor: {
      de: { one: '{credits}, einen Tag gültig', other: '{credits}, {count} Tage gültig' },
      en: { one: '{credits}, valid for one day', other: '{credits}, valid for {count} days' },
    },
    net: { de: 'Netto', en: 'Net' },
    vat: { de: 'Umsatzsteuer {rate} %', en: 'VAT {rate}%' },
    noVat: {
      de: 'Keine Umsatzsteuer (§ 19 UStG)',
      en: 'No VAT (section 19 of the German VAT act)',
    },
    total: { de: 'Gesamt', en: 'Total' },
    left: { de: 'Davon noch da: {credits}', en: 'Left of these: {credits}' },
    whole: {
      de: {
        one: 'Von den Credits dieser Bestellung ist nur noch einer da. Erstattet wird eine Bestellung nur ganz: Nehmen Sie zuerst Freischaltungen zurück.',
        other:
          'Von den Credits dieser Bestellung sind nur noch {count} da. Erstattet wird eine Bestellung nur ganz: Nehmen Sie zuerst Freischaltungen zurück.',
      },
      en: {
        one: 'Only one credit of this order is left. An order is refunded as a whole: take back unlocks first.',
        other:
          'Only {count} credits of this order are left. An order is refunded as a whole: take back unlocks first.',
      },
    },
    closed: {
      de: 'Das Konto dieser Bestellung ist geschlossen: Credits kommen dort nicht mehr an.',
      en: 'The account of this order is closed: it takes no more credits.',
    },
    shortfall: {
      de: 'Davon waren schon ausgegeben: {credits}.',
      en: 'Already spent of these: {credits}.',
    },
    documents: { de: 'Dokumente', en: 'Documents' },
    invoice: { de: 'Rechnung {number}', en: 'Invoice {number}' },
    cancellation: { de: 'Stornorechnung {number}', en: 'Cancellation {number}' },
    download: { de: 'Herunterladen', en: 'Download' },
    downloadOf: { de: '{document} herunterladen', en: 'Download {document}' },
    noInvoices: { de: 'Noch keine Rechnung.', en: 'No invoice yet.' },
    payment: { de: 'Zahlung', en: 'Payment' },
    reference: { de: 'Kennung beim Zahlungsdienst', en: 'Reference at the payment provider' },
    copy: { de: 'Kopieren', en: 'Copy' },
    copied: { de: 'Kopiert.', en: 'Copied.' },
    copyFailed: {
      de: 'Das Kopieren hat nicht geklappt. Bitte markieren und kopieren Sie die Kennung selbst.',
      en: 'Copying did not work. Please select and copy the reference yourself.',
    },
    events: { de: 'Nachrichten des Zahlungsdienstes', en: 'Messages of the payment provider' },
    noEvents: { de: 'Noch keine Nachricht.', en: 'No message yet.' },
    entries: { de: 'Buchungen', en: 'Ledger entries' },
    noEntries: {
      de: 'Noch nichts gebucht. Gebucht wird, sobald die Bestellung bezahlt ist.',
      en: 'Nothing is posted yet. That happens once the order is paid.',
    },
    entry: { de: 'Eintrag {seq}', en: 'Entry {seq}' },
    postedBy: { de: 'durch {name}', en: 'by {name}' },
  },
  moves: {
    paid: { de: 'Als bezahlt markieren …', en: 'Mark as paid …' },
    cancelled: { de: 'Stornieren …', en: 'Cancel …' },
    refunded: { de: 'Erstatten …', en: 'Refund …' },
  },
  ask: {
    paid: { de: 'Bestellung {number} als bezahlt markieren?', en: 'Mark order {number} as paid?' },
    cancelled: { de: 'Bestellung {number} stornieren?', en: 'Cancel order {number}?' },
    refunded: { de: 'Bestellung {number} erstatten?', en: 'Refund order {number}?' },
    paidAbout: {
      de: 'Das Konto bekommt sofort: {credits}.',
      en: 'The account gets at once: {credits}.',
    },
    cancelledAbout: {
      de: 'Es gibt dafür nichts: {credits}. Eine Rechnung wird storniert.',
      en: 'Nothing is granted for it: {credits}. An invoice is cancelled.',
    },
    refundedAbout: {
      de: 'Dem Konto werden abgezogen: {credits}. Die Rechnung wird storniert. Das geht nur, solange nichts davon ausgegeben ist.',
      en: 'Taken from the account: {credits}. The invoice is cancelled. That works as long as none of them are spent.',
    },
    repayment: {
      onAccount: {
        de: 'Geld fließt dabei nicht: Überweisen Sie {price} selbst zurück.',
        en: 'No money is sent by this: transfer {price} back yourself.',
      },
      provider: {
        de: 'Geld fließt dabei nicht: Zahlen Sie {price} beim Zahlungsdienst ({provider}) zurück.',
        en: 'No money is sent by this: pay {price} back at the payment provider ({provider}).',
      },
    },
    reason: { de: 'Grund', en: 'Reason' },
    reasonHint: {
      de: 'Bleibt in der Bestellung stehen. Bitte keine Namen: Er wird nicht gelöscht.',
      en: 'Stays with the order. No names, please: it is not deleted.',
    },
    confirm: {
      paid: { de: 'Ist bezahlt', en: 'It is paid' },
      cancelled: { de: 'Stornieren', en: 'Cancel the order' },
      refunded: { de: 'Erstatten', en: 'Refund' },
    },
    done: {
      paid: { de: 'Bezahlt: Die Credits sind im Konto.', en: 'Paid: the credits are in the account.' },
      cancelled: { de: 'Storniert.', en: 'Cancelled.' },
      refunded: {
        de: 'Als erstattet vermerkt: Die Credits sind abgezogen.',
        en: 'Noted as refunded: the credits are taken back.',
      },
    },
  },
  account: {
    label: { de: 'Guthaben', en: 'Balance' },
    balance: { de: 'Guthaben: {credits}', en: 'Balance: {credits}' },
    closed: { de: 'Dieses Konto ist geschlossen.', en: 'This account is closed.' },
    expiring: {
      de: { one: 'Ein Credit verfällt am {moment}', other: '{count} Credits verfallen am {moment}' },
      en: { one: 'One credit expires on {moment}', other: '{count} credits expire on {moment}' },
    },
    unsaved: {
      de: 'Wählen Sie ein Mitglied und speichern Sie: Dann ist sein Konto eröffnet.',
      en: 'Choose a member and save: then their account is open.',
    },
    close: { de: 'Konto schließen …', en: 'Close the account …' },
    closeQuestion: { de: 'Konto {id} schließen?', en: 'Close account {id}?' },
    closeAbout: {
      de: 'Das geht nur ohne Guthaben und ohne offene Bestellung. Ein Konto mit Einträgen behält sie und seine Nummer, aber nicht den Namen des Mitglieds.',
      en: 'That works without a balance and without an open order only. An account with entries keeps them and its number, but not the name of the member.',
    },
    closeConfirm: { de: 'Schließen', en: 'Close' },
    closeDone: { de: 'Das Konto ist geschlossen.', en: 'The account is closed.' },
  },
  change: {
    title: { de: 'Credits ändern', en: 'Change credits' },
    amount: { de: 'Credits', en: 'Credits' },
    amountHint: {
      de: 'Eine ganze Zahl; mit Minus davor werden Credits abgezogen.',
      en: 'A whole number; with a minus, credits are taken.',
    },
    reason: { de: 'Grund', en: 'Reason' },
    reasonHint: {
      de: 'Steht im Kontoauszug und bleibt. Bitte keine Namen.',
      en: 'Is part of the statement and stays. No names, please.',
    },
    expires: { de: 'Verfallen am', en: 'Expire on' },
    expiresHint: {
      de: 'Ende des Tages auf diesem Gerät. Leer: nie.',
      en: 'End of the day on this device. Empty: never.',
    },
    post: { de: 'Buchen …', en: 'Post …' },
    add: {
      question: {
        de: { one: 'Einen Credit gutschreiben?', other: '{count} Credits gutschreiben?' },
        en: { one: 'Add one credit?', other: 'Add {count} credits?' },
      },
      confirm: { de: 'Gutschreiben', en: 'Add' },
    },
    take: {
      question: {
        de: { one: 'Einen Credit abziehen?', other: '{count} Credits abziehen?' },
        en: { one: 'Take one credit?', other: 'Take {count} credits?' },
      },
      confirm: { de: 'Abziehen', en: 'Take' },
    },
    account: { de: 'Konto {id} von {name}', en: 'Account {id} of {name}' },
    namelessAccount: { de: 'Konto {id}', en: 'Account {id}' },
    after: { de: 'Guthaben danach: {credits}', en: 'Balance afterwards: {credits}' },
    posted: { de: 'Gebucht. Das Guthaben ist jetzt {balance}.', en: 'Posted. The balance is now {balance}.' },
    noAmount: { de: 'Bitte eine ganze Zahl, die nicht 0 ist.', en: 'A whole number other than 0, please.' },
    noReason: { de: 'Bitte einen Grund.', en: 'A reason, please.' },
    tooFew: {
      de: 'So viele sind nicht da. Das Guthaben: {credits}.',
      en: 'There are not that many. The balance: {credits}.',
    },
    past: { de: 'Der Tag muss in der Zukunft liegen.', en: 'The day must lie in the future.' },
  },
  statement: {
    title: { de: 'Kontoauszug', en: 'Statement' },
    table: { de: 'Einträge des Kontoauszugs', en: 'Entries of the statement' },
    contentGone: { de: 'gelöschter Inhalt', en: 'deleted content' },
    kind: { de: 'Art', en: 'Kind' },
    allKinds: { de: 'Alle Arten', en: 'All kinds' },
    moment: { de: 'Zeitpunkt', en: 'Time' },
    amount: { de: 'Betrag', en: 'Amount' },
    balance: { de: 'Stand', en: 'Balance' },
    about: { de: 'Wofür', en: 'For' },
    number: { de: 'Nr.', en: 'No.' },
    none: { de: 'Keine Einträge.', en: 'No entries.' },
    loading: { de: 'Der Auszug wird geladen …', en: 'The statement is loading …' },
    older: { de: 'Ältere Einträge', en: 'Older entries' },
    newest: { de: 'Neueste Einträge', en: 'Newest entries' },
    order: { de: 'Bestellung {number}', en: 'Order {number}' },
    expires: {
      de: { one: 'verfällt am {moment}', other: 'verfallen am {moment}' },
      en: { one: 'expires on {moment}', other: 'expire on {moment}' },
    },
    actions: { de: 'Aktion', en: 'Action' },
    reversed: { de: 'zurückgenommen', en: 'taken back' },
    reverse: { de: 'Zurücknehmen …', en: 'Take back …' },
    reverseQuestion: { de: 'Freischaltung {seq} zurücknehmen?', en: 'Take back unlock {seq}?' },
    reverseAbout: {
      de: 'Zurück ins Konto kommen: {credits}. Der Text ist dann wieder zu.',
      en: 'Given back to the account: {credits}. The text is locked again.',
    },
    reverseConfirm: { de: 'Zurücknehmen', en: 'Take back' },
    reverseDone: { de: 'Zurückgenommen.', en: 'Taken back.' },
  },
  check: {
    title: { de: 'Selbstprüfung der Credits', en: 'Self-check of credits' },
    about: {
      de: 'Vergleicht Einträge, Guthaben, Bestellungen und Rechnungen miteinander und mit ihren Prüfsummen. Es wird nichts geändert.',
      en: 'Compares entries, balances, orders and invoices with each other and with their hashes. Nothing is changed.',
    },
    run: { de: 'Jetzt prüfen', en: 'Check now' },
    running: {
      de: 'Es wird geprüft: {entries} Einträge, seit {seconds} Sekunden …',
      en: 'Checking: {entries} entries, for {seconds} seconds …',
    },
    counts: {
      de: '{accounts} Konten, {entries} Einträge, {orders} Bestellungen und {invoices} Rechnungen geprüft. Alle Guthaben zusammen: {balance} Credits.',
      en: '{accounts} accounts, {entries} entries, {orders} orders and {invoices} invoices checked. All balances together: {balance} credits.',
    },
    well: { de: 'Alles stimmt.', en: 'All is well.' },
    found: {
      de: { one: 'Ein Unterschied', other: '{count} Unterschiede' },
      en: { one: 'One difference', other: '{count} differences' },
    },
    cut: {
      de: 'Von einer Art gibt es mehr, als hier stehen.',
      en: 'There are more of one kind than are listed here.',
    },
    notes: { de: 'Erklärt sich selbst', en: 'Explains itself' },
    settle: { de: 'Erledigt …', en: 'Settled …' },
    settleQuestion: { de: 'Nachricht {id} erledigt?', en: 'Message {id} settled?' },
    settleAbout: {
      de: 'Es wird nichts gebucht. Schreiben Sie, was daraus geworden ist: etwa, dass das Geld zurückgegangen ist.',
      en: 'Nothing is posted. Write what became of it, such as that the money was sent back.',
    },
    settleConfirm: { de: 'Als erledigt vermerken', en: 'Note as settled' },
    settleDone: { de: 'Vermerkt.', en: 'Noted.' },
    rows: {
      account: { de: 'Konto {id}', en: 'Account {id}' },
      order: { de: 'Bestellung {id}', en: 'Order {id}' },
      entry: { de: 'Eintrag {id}', en: 'Entry {id}' },
    },
  },
  sales: {
    title: { de: 'Credits: Verkäufe', en: 'Credits: sales' },
    open: {
      de: { one: 'Eine offene Bestellung', other: '{count} offene Bestellungen' },
      en: { one: 'One open order', other: '{count} open orders' },
    },
    unsettled: {
      de: {
        one: 'Eine Nachricht eines Zahlungsdienstes konnte nicht verbucht werden',
        other: '{count} Nachrichten von Zahlungsdiensten konnten nicht verbucht werden',
      },
      en: {
        one: 'One payment message could not be applied',
        other: '{count} payment messages could not be applied',
      },
    },
    openOf: { de: 'über {price}', en: 'for {price}' },
    sum: { de: 'In zwölf Wochen bezahlt: {price}', en: 'Paid in twelve weeks: {price}' },
    week: { de: 'Woche vom', en: 'Week of' },
    paid: { de: 'Bezahlt', en: 'Paid' },
    opened: { de: 'Offen', en: 'Open' },
    chart: { de: 'Bezahlte und offene Bestellungen in Euro', en: 'Paid and open orders in euros' },
  },
})
