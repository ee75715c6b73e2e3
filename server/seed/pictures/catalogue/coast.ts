import type { DemoPicture } from '../DemoPicture.ts'
import { duneGrass } from '../scenes/duneGrass.ts'
import { starlings } from '../scenes/starlings.ts'
import { starTrails } from '../scenes/starTrails/starTrails.ts'
import { stormFront } from '../scenes/stormFront/stormFront.ts'
import { tidalFlats } from '../scenes/tidalFlats.ts'
import { wadingFlats } from '../scenes/wadingFlats.ts'
import { windTurbinePicture } from '../scenes/windTurbinePicture.ts'
import { still } from './still.ts'

/** Dyke, flats and sky. */
export const coast: readonly DemoPicture[] = [
  still(stormFront, {
    fileName: 'deich-gewitterfront.jpg',
    caption:
      'Gewitterfront über dem Deich am Dienstagabend: Der Einschlag lag keine zwei Kilometer vom Hof entfernt.',
    copyright: 'S. Nazarov / Litfass',
    focus: { x: 66, y: 56 },
    takenAt: '2026-06-16T18:40:12+02:00',
    embedded: true,
  }),
  still(duneGrass, {
    fileName: 'strandhafer-ostufer.jpg',
    caption: 'Strandhafer am Ostufer. Die jungen Dünen sind bis September abgesperrt.',
    copyright: 'Wiebke Harms / Litfass',
    focus: { x: 30, y: 48 },
    takenAt: '2026-07-04T10:21:47+02:00',
    embedded: true,
  }),
  still(tidalFlats, {
    fileName: 'priele-luftbild-niedrigwasser.jpg',
    caption: 'Wie Adern: die Priele vor der Vogelkoje bei Niedrigwasser, links unten eine Wandergruppe.',
    copyright: 'Ole Petersen / Litfass',
    focus: { x: 27, y: 71 },
    takenAt: '2026-05-23T13:05:30+02:00',
    embedded: true,
  }),
  still(wadingFlats, {
    fileName: 'wattwanderung-abendrot.jpg',
    caption: 'Zu dritt dem Wasser hinterher: letzte Wattwanderung vor der Flut.',
    copyright: 'Leserfoto: Familie Brodersen',
    focus: { x: 36, y: 37 },
    takenAt: '2026-08-22T20:12:09+02:00',
    embedded: false,
  }),
  still(starlings, {
    fileName: 'stare-schwarze-sonne.jpg',
    caption: 'Die „Schwarze Sonne“ ist zurück: Zehntausende Stare über dem Schilf am Binnensee.',
    copyright: 'S. Nazarov / Litfass',
    focus: { x: 58, y: 27 },
    takenAt: '2026-10-03T18:31:55+02:00',
    embedded: true,
  }),
  still(starTrails, {
    fileName: 'leuchtturm-sternspuren.jpg',
    caption: 'Zwei Stunden Belichtung: Sternspuren über dem Leuchtturm, davor die Schafe vom Süderdeich.',
    copyright: 'Jannes Thode / Litfass',
    focus: { x: 34, y: 62 },
    takenAt: '2026-03-20T23:48:00+01:00',
    embedded: true,
  }),
  windTurbinePicture({
    fileName: 'windraeder-morgennebel.gif',
    caption: 'Zwölf Bilder Wind: der Bürgerwindpark kurz nach Sonnenaufgang.',
    copyright: 'Jannes Thode / Litfass',
    focus: { x: 24, y: 30 },
    takenAt: '2026-09-12T06:52:18+02:00',
    embedded: false,
  }),
]
