import { defineTexts } from '@litfass/kit/texts'

/** Texts of the self-check: a sentence for each kind of difference. */
export const auditTexts = defineTexts('creditsAudit', {
  entryField: {
    de: 'Eintrag {entry} von Konto {account} wurde an der Anwendung vorbei geändert: {field} ist {found} und war {expected}.',
    en: 'Entry {entry} of account {account} was changed behind the application’s back: {field} is {found} and was {expected}.',
  },
  entryChanged: {
    de: 'Eintrag {entry} von Konto {account} wurde an der Anwendung vorbei geändert: Seine Prüfsumme passt nicht zu ihm.',
    en: 'Entry {entry} of account {account} was changed behind the application’s back: its hash does not fit.',
  },
  chainBroken: {
    de: 'Die Kette von Konto {account} ist vor Eintrag {entry} unterbrochen: Er schließt nicht an den vorigen an.',
    en: 'The chain of account {account} is broken before entry {entry}: it does not follow the one before it.',
  },
  entryBalance: {
    de: 'Nach Eintrag {entry} müsste Konto {account} {expected} Credits haben, der Eintrag sagt {found}.',
    en: 'After entry {entry}, account {account} should hold {expected} credits; the entry says {found}.',
  },
  entryStray: {
    de: 'Es gibt Einträge bis Nummer {entry}, aber kein Konto {account}.',
    en: 'There are entries up to number {entry}, but no account {account}.',
  },
  entriesMissing: {
    de: 'In Konto {account} fehlen Einträge: von Nummer {from} bis {to}.',
    en: 'Entries of account {account} are missing: from number {from} to {to}.',
  },
  reversal: {
    de: 'Eintrag {entry} von Konto {account} nimmt keinen Eintrag zurück, der zu ihm passt.',
    en: 'Entry {entry} of account {account} takes back no entry that fits it.',
  },
  accountBalance: {
    de: 'Konto {account} hat laut seiner Zeile {found} Credits, die Summe seiner Einträge ist {expected}.',
    en: 'Account {account} holds {found} credits by its own row; its entries add up to {expected}.',
  },
  accountEntries: {
    de: 'Konto {account} zählt {found} Einträge, der letzte hat die Nummer {expected}.',
    en: 'Account {account} counts {found} entries; the last one has number {expected}.',
  },
  accountGrants: {
    de: 'Konto {account} hat {expected} Credits, in seinen Gutschriften sind noch {found}.',
    en: 'Account {account} holds {expected} credits; {found} are left of its grants.',
  },
  accountHash: {
    de: 'Konto {account} merkt sich eine andere Prüfsumme als die seines letzten Eintrags.',
    en: 'Account {account} remembers another hash than that of its last entry.',
  },
  accountOwner: {
    de: 'Konto {account} gehört nicht der Person, die mit Eintrag {entry} etwas freigeschaltet hat.',
    en: 'Account {account} does not belong to the person who unlocked something with entry {entry}.',
  },
  orderOwner: {
    de: 'Konto {account} gehört nicht der Person, die Bestellung {order} aufgegeben hat.',
    en: 'Account {account} does not belong to the person who placed order {order}.',
  },
  accountOwnerless: {
    de: 'Konto {account} gehört niemandem und ist nicht geschlossen.',
    en: 'Account {account} belongs to nobody and is not closed.',
  },
  adjustmentUnsigned: {
    de: 'Eintrag {entry} ändert das Guthaben von Konto {account}, nennt aber weder jemanden noch einen Grund.',
    en: 'Entry {entry} changes the balance of account {account} but names neither a person nor a reason.',
  },
  grantMissing: {
    de: 'Zu Eintrag {entry} von Konto {account} fehlt die Gutschrift.',
    en: 'The grant of entry {entry} of account {account} is missing.',
  },
  grantStray: {
    de: 'In Konto {account} steht eine Gutschrift ohne ihren Eintrag {entry}.',
    en: 'Account {account} has a grant without its entry {entry}.',
  },
  grantChanged: {
    de: 'Die Gutschrift zu Eintrag {entry} von Konto {account} ist nicht, was der Eintrag sagt.',
    en: 'The grant of entry {entry} of account {account} is not what the entry says.',
  },
  grantRemaining: {
    de: 'Von der Gutschrift zu Eintrag {entry} (Konto {account}) müssten {expected} Credits übrig sein, es sind {found}.',
    en: 'Of the grant of entry {entry} (account {account}), {expected} credits should be left; there are {found}.',
  },
  debitAllocations: {
    de: 'Eintrag {entry} von Konto {account} nimmt {expected} Credits, verteilt sind {found}.',
    en: 'Entry {entry} of account {account} takes {expected} credits; {found} are allocated.',
  },
  allocationStray: {
    de: 'Eine Verteilung nennt die Einträge {entry} und {grantEntry}, die nicht zusammengehören.',
    en: 'An allocation names entries {entry} and {grantEntry}, which do not belong together.',
  },
  allocationOrder: {
    de: 'Eintrag {entry} von Konto {account} nimmt Credits aus der Gutschrift von Eintrag {grantEntry}, die nicht an der Reihe war.',
    en: 'Entry {entry} of account {account} takes credits of the grant of entry {grantEntry}, whose turn it was not.',
  },
  unlockStray: {
    de: 'Freischaltung {unlock} gilt, obwohl Eintrag {entry} sie nicht oder eine andere bezahlt oder zurückgenommen ist.',
    en: 'Unlock {unlock} is in force, though entry {entry} does not pay for it, pays for another or was taken back.',
  },
  unlockMissing: {
    de: 'Eintrag {entry} von Konto {account} bezahlt eine Freischaltung, die es nicht gibt.',
    en: 'Entry {entry} of account {account} pays for an unlock that is not there.',
  },
  orderUnposted: {
    de: 'Bestellung {order} ist bezahlt, aber Konto {account} hat dafür keine Credits bekommen.',
    en: 'Order {order} is paid, but account {account} got no credits for it.',
  },
  orderAmount: {
    de: 'Für Bestellung {order} sind mit Eintrag {entry} {found} Credits gebucht, bestellt waren {expected}.',
    en: 'Entry {entry} posts {found} credits for order {order}; {expected} were ordered.',
  },
  orderEntry: {
    de: 'Eintrag {entry} von Konto {account} gehört zu Bestellung {order}, die ihn nicht nennt oder ein anderes Konto hat.',
    en: 'Entry {entry} of account {account} belongs to order {order}, which does not name it or has another account.',
  },
  orderGranted: {
    de: 'Für Bestellung {order} sind mit Eintrag {entry} Credits gebucht, obwohl sie nicht bezahlt ist.',
    en: 'Entry {entry} posts credits for order {order}, which is not paid.',
  },
  orderTakenBack: {
    de: 'Eintrag {entry} nimmt die Credits von Bestellung {order} zurück, die nicht erstattet ist.',
    en: 'Entry {entry} takes back the credits of order {order}, which is not refunded.',
  },
  entryOrderless: {
    de: 'Zu Eintrag {entry} von Konto {account} gibt es die Bestellung nicht.',
    en: 'There is no order for entry {entry} of account {account}.',
  },
  refundMissing: {
    de: 'Bestellung {order} ist erstattet: {expected} Credits waren gekauft, zurückgebucht oder schon ausgegeben sind {found}.',
    en: 'Order {order} is refunded: {expected} credits were bought; {found} were taken back or already spent.',
  },
  invoiceMissing: {
    de: 'Zu Bestellung {order} fehlt die Rechnung.',
    en: 'The invoice of order {order} is missing.',
  },
  cancellationMissing: {
    de: 'Zu Bestellung {order} fehlt die Stornorechnung.',
    en: 'The cancellation of the invoice of order {order} is missing.',
  },
  invoiceStray: {
    de: 'Rechnung {invoice} gehört zu Bestellung {order}, die es nicht gibt, oder storniert keine Rechnung von ihr.',
    en: 'Invoice {invoice} belongs to order {order}, which does not exist, or cancels no invoice of it.',
  },
  invoiceAmount: {
    de: 'Rechnung {invoice} ist über {found} Cent, Bestellung {order} über {expected} Cent.',
    en: 'Invoice {invoice} is for {found} cents, order {order} for {expected} cents.',
  },
  invoiceContent: {
    de: 'Auf Rechnung {invoice} steht etwas anderes, als bei Bestellung {order} steht oder als ihre eigene Nummer ist.',
    en: 'Invoice {invoice} prints something else than order {order} says, or another number than its own.',
  },
  invoiceGap: {
    de: 'Unter den Rechnungen von {year} fehlen Nummern: von {from} bis {to}.',
    en: 'Numbers are missing among the invoices of {year}: from {from} to {to}.',
  },
  invoiceCounter: {
    de: 'Für {year} sind {expected} Rechnungsnummern vergeben, die letzte Rechnung hat die Nummer {found}.',
    en: '{expected} invoice numbers were given for {year}; the last invoice has number {found}.',
  },
  orderCounter: {
    de: 'Für {year} sind {expected} Bestellnummern vergeben, die letzte Bestellung hat die Nummer {found}.',
    en: '{expected} order numbers were given for {year}; the last order has number {found}.',
  },
  paymentEvent: {
    de: 'Die Nachricht {paymentEvent} von {provider} (Kennung {eventId}) über {amount} zu Bestellung {orderNumber} konnte nicht verbucht werden: {outcome}.',
    en: 'Message {paymentEvent} of {provider} (id {eventId}) about {amount} for order {orderNumber} could not be applied: {outcome}.',
  },
  triggerMissing: {
    de: 'In der Datenbank fehlt der Trigger {trigger}.',
    en: 'The trigger {trigger} is missing in the database.',
  },
  triggerDisabled: {
    de: 'In der Datenbank ist der Trigger {trigger} abgeschaltet.',
    en: 'The trigger {trigger} is switched off in the database.',
  },
  triggerChanged: {
    de: 'In der Datenbank ist der Trigger {trigger} ein anderer als der des Programms.',
    en: 'The trigger {trigger} of the database is not the one of the program.',
  },
  triggerStray: {
    de: 'In der Datenbank gibt es den Trigger {trigger}, den das Programm nicht kennt.',
    en: 'The database has the trigger {trigger}, which the program does not know.',
  },
  functionMissing: {
    de: 'In der Datenbank fehlt die Funktion {function}.',
    en: 'The function {function} is missing in the database.',
  },
  functionChanged: {
    de: 'In der Datenbank ist die Funktion {function} eine andere als die des Programms.',
    en: 'The function {function} of the database is not the one of the program.',
  },
  checkMissing: {
    de: 'In der Datenbank fehlt die Bedingung {check}.',
    en: 'The check {check} is missing in the database.',
  },
  checkChanged: {
    de: 'In der Datenbank ist die Bedingung {check} eine andere als die des Programms.',
    en: 'The check {check} of the database is not the one of the program.',
  },
  uniqueMissing: {
    de: 'In der Datenbank fehlt der eindeutige Index über {columns}.',
    en: 'The unique index on {columns} is missing in the database.',
  },
  ruleStray: {
    de: 'In der Datenbank gibt es die Regel {rule}, die das Programm nicht kennt.',
    en: 'The database has the rule {rule}, which the program does not know.',
  },
  triggersSkipped: {
    de: 'Die Datenbank führt keine Trigger aus (session_replication_role ist replica).',
    en: 'The database runs no triggers (session_replication_role is replica).',
  },
  shortfall: {
    de: 'Bestellung {order} wurde erstattet, als {shortfall} ihrer {credits} Credits schon ausgegeben waren.',
    en: 'Order {order} was refunded when {shortfall} of its {credits} credits had already been spent.',
  },
  settled: {
    de: 'Die Nachricht {event} eines Zahlungsdienstes ist von Hand erledigt: {reason}',
    en: 'Message {event} of a payment provider was settled by hand: {reason}',
  },
  fields: {
    amount: { de: 'der Betrag', en: 'its amount' },
    balance: { de: 'der Stand danach', en: 'the balance after it' },
    kind: { de: 'die Art', en: 'its kind' },
    seq: { de: 'die Nummer im Konto', en: 'its number within the account' },
    previousHash: { de: 'die Prüfsumme des vorigen Eintrags', en: 'the hash of the entry before it' },
    hash: { de: 'die Prüfsumme', en: 'its hash' },
  },
})
