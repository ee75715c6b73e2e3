import { accessBy, keepGlobalRevisions, taskTexts } from '@litfass/kit'
import { announceGlobalChange } from '@litfass/kit/pages'
import { everyone, staff } from '@litfass/kit/policies'
import type { EmailField, Field, GlobalConfig, TextareaField, TextField } from 'payload'

type Label = { de: string; en: string }

const text = (name: string, label: Label, description?: Label): TextField => ({
  name,
  type: 'text',
  maxLength: 200,
  label,
  ...(description && { admin: { description } }),
})

const lines = (name: string, label: Label, description?: Label): TextareaField => ({
  name,
  type: 'textarea',
  maxLength: 2000,
  label,
  ...(description && { admin: { description } }),
})

const email: EmailField = {
  name: 'email',
  type: 'email',
  label: { de: 'E-Mail-Adresse', en: 'E-mail address' },
}

const imprint: Field = {
  type: 'collapsible',
  label: { de: 'Impressum', en: 'Legal notice' },
  fields: [
    text('publisher', { de: 'Herausgeber', en: 'Publisher' }),
    lines('address', { de: 'Anschrift', en: 'Address' }),
    text('representedBy', { de: 'Vertreten durch', en: 'Represented by' }),
    email,
    text('phone', { de: 'Telefon', en: 'Telephone' }),
    lines(
      'responsible',
      { de: 'Verantwortlich für den Inhalt', en: 'Responsible for the content' },
      {
        de: 'Name und Anschrift nach § 18 Abs. 2 MStV (V.i.S.d.P.).',
        en: 'Name and address, as § 18 (2) of the German Interstate Media Treaty asks.',
      },
    ),
    text(
      'register',
      { de: 'Registereintrag', en: 'Register entry' },
      { de: 'Registergericht und Nummer.', en: 'Court of registration and number.' },
    ),
    text('vatId', { de: 'Umsatzsteuer-Identifikationsnummer', en: 'VAT identification number' }),
  ],
}

const accessibility: Field = {
  type: 'collapsible',
  label: { de: 'Barrierefreiheit', en: 'Accessibility' },
  fields: [
    lines(
      'barriers',
      { de: 'Bekannte Barrieren', en: 'Known barriers' },
      {
        de: 'Was noch nicht für alle zugänglich ist, und warum; eine Barriere je Zeile.',
        en: 'Known barriers and the reasons for them, one per line.',
      },
    ),
    lines('barriersEnglish', { de: 'Bekannte Barrieren, auf Englisch', en: 'Known barriers, in English' }),
    {
      name: 'assessedOn',
      type: 'date',
      label: { de: 'Zuletzt geprüft am', en: 'Last assessed on' },
      admin: { date: { pickerAppearance: 'dayOnly' } },
    },
    lines(
      'enforcement',
      { de: 'Schlichtungs- oder Durchsetzungsstelle', en: 'Enforcement body' },
      {
        de: 'An wen sich wenden kann, wer von Ihnen keine Antwort bekommt.',
        en: 'The body to contact when your answer is missing or not satisfactory.',
      },
    ),
  ],
}

const LONG_TEXT = 30_000

const longText = (name: string, label: Label, description?: Label): TextareaField => ({
  ...lines(name, label, description),
  maxLength: LONG_TEXT,
})

const sale: Field = {
  type: 'collapsible',
  label: { de: 'Verkauf von Credits', en: 'Sale of credits' },
  fields: [
    longText(
      'terms',
      { de: 'Bedingungen', en: 'Terms of sale' },
      {
        de: 'Absätze trennt eine leere Zeile, eine Überschrift beginnt mit „# “. Leer: Auf der Seite steht ein Entwurf.',
        en: 'An empty line separates paragraphs, a heading begins with “# ”. Empty: the page shows a draft.',
      },
    ),
    longText('termsEnglish', { de: 'Bedingungen, auf Englisch', en: 'Terms of sale, in English' }),
    longText(
      'withdrawal',
      { de: 'Widerrufsbelehrung', en: 'Information on withdrawal' },
      {
        de: 'Mit dem Muster für eine Erklärung. Die Anschrift steht darunter von selbst.',
        en: 'Including the model of a statement. The address appears below by itself.',
      },
    ),
    longText('withdrawalEnglish', {
      de: 'Widerrufsbelehrung, auf Englisch',
      en: 'Information on withdrawal, in English',
    }),
  ],
}

const siteInformation: GlobalConfig = {
  slug: 'site-information',
  label: { de: 'Angaben zur Website', en: 'Site information' },
  admin: {
    group: taskTexts.label('tasks.settings'),
    description: {
      de: 'Für Impressum, Erklärung zur Barrierefreiheit, Bedingungen und Widerrufsbelehrung. Leere Angaben erscheinen dort nicht.',
      en: 'For the legal notice, the accessibility statement, and terms and withdrawal. Empty fields do not appear there.',
    },
  },
  // All of it stands on public pages.
  access: accessBy({ read: everyone, update: staff }),
  hooks: { afterChange: [announceGlobalChange] },
  fields: [imprint, accessibility, sale],
}

/** Who publishes the site, for its legal notice and accessibility statement, and the terms of its sales (decision 0032). */
export const SiteInformation = keepGlobalRevisions(siteInformation, {
  panelField: '@litfass/interface/revisions#RevisionField',
})
