import type { TeasersOptions } from '@litfass/teasers'
import { inBoth } from './pages/pagedPaths.ts'

type Settings = Pick<
  TeasersOptions,
  'front' | 'frontTemplate' | 'imageChooser' | 'layouts' | 'page' | 'slotTypes' | 'templates'
>

const ANY = ['single', 'duo', 'trio', 'mosaic', 'list', 'slider', 'ticker'] as const

/** The layouts, slots and templates of this site's pages, and what teasers in them can refer to. */
export const teaserSettings: Settings = {
  layouts: {
    single: {
      label: { de: 'Aufmacher', en: 'Lead' },
      places: { min: 1, max: 1 },
      drawing: [[0, 0, 100, 100]],
    },
    duo: {
      label: { de: 'Zwei nebeneinander', en: 'Two side by side' },
      places: { min: 2, max: 2 },
      drawing: [
        [0, 0, 48, 100],
        [52, 0, 48, 100],
      ],
    },
    trio: {
      label: { de: 'Drei nebeneinander', en: 'Three side by side' },
      places: { min: 3, max: 3 },
      drawing: [
        [0, 0, 31, 100],
        [34.5, 0, 31, 100],
        [69, 0, 31, 100],
      ],
    },
    mosaic: {
      label: { de: 'Mosaik', en: 'Mosaic' },
      places: { min: 5, max: 5 },
      drawing: [
        [0, 0, 48, 100],
        [52, 0, 22, 47],
        [78, 0, 22, 47],
        [52, 53, 22, 47],
        [78, 53, 22, 47],
      ],
    },
    list: {
      label: { de: 'Liste', en: 'List' },
      places: { min: 2, max: 8 },
      drawing: [
        [0, 0, 100, 20],
        [0, 27, 100, 20],
        [0, 53, 100, 20],
        [0, 80, 100, 20],
      ],
    },
    slider: {
      label: { de: 'Aufmacher zum Blättern', en: 'Hero slider' },
      places: { min: 2, max: 6 },
      drawing: [
        [0, 0, 100, 84],
        [38, 91, 6, 9],
        [47, 91, 6, 9],
        [56, 91, 6, 9],
      ],
    },
    ticker: {
      label: { de: 'Laufende Meldungen', en: 'Ticker' },
      places: { min: 1, max: 8 },
      drawing: [[0, 40, 100, 20]],
    },
  },
  slotTypes: {
    hero: {
      label: { de: 'Aufmacher', en: 'Hero' },
      layouts: ['single', 'duo', 'mosaic', 'slider'],
      defaults: { types: ['article'], layout: 'single' },
    },
    strip: {
      label: { de: 'Streifen', en: 'Strip' },
      layouts: ['ticker', 'list'],
      defaults: { types: ['article'], layout: 'ticker', count: 4 },
    },
    section: {
      label: { de: 'Abschnitt', en: 'Section' },
      layouts: ANY,
      defaults: { types: ['article'], layout: 'trio' },
    },
    imageposts: {
      label: { de: 'Bildbeiträge', en: 'Image posts' },
      layouts: ANY,
      defaults: { types: ['imagepost'], layout: 'trio' },
    },
    galleries: {
      label: { de: 'Galerien', en: 'Galleries' },
      layouts: ANY,
      defaults: { types: ['gallery'], layout: 'trio' },
    },
  },
  templates: {
    front: {
      label: { de: 'Startseite', en: 'Front page' },
      drawsDefaults: true,
      slots: {
        strip: { label: { de: 'Über dem Aufmacher', en: 'Above the hero' }, type: 'strip' },
        hero: { label: { de: 'Aufmacher', en: 'Hero' }, type: 'hero' },
        stories: { label: { de: 'Erste Reihe', en: 'First row' }, type: 'section' },
        imageposts: { label: { de: 'Bildbeiträge', en: 'Image posts' }, type: 'imageposts' },
        more: { label: { de: 'Zweite Reihe', en: 'Second row' }, type: 'section' },
        galleries: { label: { de: 'Galerien', en: 'Galleries' }, type: 'galleries' },
      },
    },
    sections: {
      label: { de: 'Seite aus Abschnitten', en: 'Page of sections' },
      slots: {
        hero: { label: { de: 'Aufmacher', en: 'Hero' }, type: 'hero' },
        first: { label: { de: 'Erster Abschnitt', en: 'First section' }, type: 'section' },
        second: { label: { de: 'Zweiter Abschnitt', en: 'Second section' }, type: 'section' },
        third: { label: { de: 'Dritter Abschnitt', en: 'Third section' }, type: 'section' },
      },
    },
  },
  frontTemplate: 'front',
  front: { de: '/', en: '/en' },
  page: inBoth('/seite/{slug}'),
  imageChooser: '/src/components/ChooseForTeaser.client.tsx#ChooseForTeaser',
}
