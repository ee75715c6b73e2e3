import type { DemoPicture } from '../DemoPicture.ts'
import { concertBlackWhite, concertColour } from '../scenes/concert/concert.ts'
import { fireworks } from '../scenes/fireworks.ts'
import { harbourPanorama } from '../scenes/harbourPanorama/harbourPanorama.ts'
import { lightTrails } from '../scenes/lightTrails.ts'
import { rainWindow } from '../scenes/rainWindow.ts'
import { snowLamp } from '../scenes/snowLamp/snowLamp.ts'
import { still } from './still.ts'

/** What is out after dark. */
export const evening: readonly DemoPicture[] = [
  still(harbourPanorama, {
    fileName: 'hafen-panorama-blaue-stunde.jpg',
    caption: 'Hafen und Altstadt zur blauen Stunde, gesehen vom Westkai.',
    copyright: 'Jannes Thode / Litfass',
    focus: { x: 31, y: 52 },
    takenAt: '2026-11-06T16:58:20+01:00',
    embedded: true,
  }),
  still(fireworks, {
    fileName: 'hafenfest-feuerwerk.jpg',
    caption: 'Zwölf Minuten Gold und Farbe: das Feuerwerk zum Abschluss des Hafenfests.',
    copyright: 'Leserfoto: Henning Claasen',
    focus: { x: 60, y: 28 },
    takenAt: '2026-07-26T22:47:15+02:00',
    embedded: false,
  }),
  still(concertColour, {
    fileName: 'konzertsommer-auftakt.jpg',
    caption: 'Ausverkauft bis auf die Treppen: Auftakt des Konzertsommers im Stadtpark.',
    copyright: 'S. Nazarov / Litfass',
    focus: { x: 50, y: 46 },
    takenAt: '2026-07-10T22:05:38+02:00',
    embedded: true,
  }),
  still(concertBlackWhite, {
    fileName: 'konzertsommer-gegenlicht-sw.jpg',
    caption: 'Allein im Gegenlicht: Zugabe beim Konzertsommer.',
    copyright: 'Wiebke Harms / Litfass',
    focus: { x: 58, y: 50 },
    takenAt: '2026-07-18T23:11:02+02:00',
    embedded: true,
  }),
  still(lightTrails, {
    fileName: 'landstrasse-lichtspuren.jpg',
    caption: 'Feierabend auf der Kreisstraße: Die Umgehung soll den Ort entlasten.',
    copyright: 'Ole Petersen / Litfass',
    focus: { x: 44, y: 58 },
    takenAt: '2026-09-29T19:28:56+02:00',
    embedded: true,
  }),
  still(rainWindow, {
    fileName: 'regen-busfenster.jpg',
    caption: 'Regen am Busfenster, Linie 4 Richtung Bahnhof.',
    copyright: 'Leserfoto: Marit Jessen',
    focus: { x: 60, y: 40 },
    takenAt: '2026-11-12T17:19:27+01:00',
    embedded: false,
  }),
  still(snowLamp, {
    fileName: 'winterabend-laternen.jpg',
    caption: 'Der erste Schnee: Abendrunde an den Wallanlagen.',
    copyright: 'Wiebke Harms / Litfass',
    focus: { x: 50, y: 66 },
    takenAt: '2026-01-08T17:44:31+01:00',
    embedded: true,
  }),
]
