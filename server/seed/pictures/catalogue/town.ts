import type { DemoPicture } from '../DemoPicture.ts'
import { brickFacade } from '../scenes/brickFacade/brickFacade.ts'
import { buildingSite } from '../scenes/buildingSite/buildingSite.ts'
import { gallery } from '../scenes/gallery/gallery.ts'
import { grinderSparks } from '../scenes/grinderSparks.ts'
import { market } from '../scenes/market/market.ts'
import { outdoorPool } from '../scenes/outdoorPool.ts'
import { posterPillar } from '../scenes/posterPillar/posterPillar.ts'
import { still } from './still.ts'

/** Market, yard, houses and what happens there by day. */
export const town: readonly DemoPicture[] = [
  still(posterPillar, {
    fileName: 'litfasssaeule-marktplatz.jpg',
    caption: 'Frisch beklebt: die Litfaßsäule am Marktplatz zur blauen Stunde.',
    copyright: 'S. Nazarov / Litfass',
    focus: { x: 38, y: 48 },
    takenAt: '2026-10-21T18:24:40+02:00',
    embedded: true,
  }),
  still(market, {
    fileName: 'wochenmarkt-von-oben.jpg',
    caption: 'Wochenmarkt aus 60 Metern Höhe: Um den Brunnen wird es ab neun Uhr eng.',
    copyright: 'Ole Petersen / Litfass',
    focus: { x: 61, y: 41 },
    takenAt: '2026-06-27T09:14:03+02:00',
    embedded: true,
  }),
  still(gallery, {
    fileName: 'kunsthalle-sturm-in-oel.png',
    caption: 'Sturm in Öl: Besucher vor dem Hauptwerk der neuen Ausstellung in der Kunsthalle.',
    copyright: 'Wiebke Harms / Litfass',
    focus: { x: 47, y: 42 },
    takenAt: '2026-09-05T15:40:26+02:00',
    embedded: true,
  }),
  still(outdoorPool, {
    fileName: 'freibad-erste-bahn.jpg',
    caption: 'Punkt sechs die erste Bahn: Saisonauftakt im Freibad.',
    copyright: 'Ole Petersen / Litfass',
    focus: { x: 47, y: 46 },
    takenAt: '2026-05-15T06:03:51+02:00',
    embedded: false,
  }),
  still(brickFacade, {
    fileName: 'speicher-backsteinfassade.jpg',
    caption: 'Lindenschatten auf Backstein: Der alte Speicher bekommt seine Sprossenfenster zurück.',
    copyright: 'Wiebke Harms / Litfass',
    focus: { x: 68, y: 50 },
    takenAt: '2026-08-11T19:02:33+02:00',
    embedded: true,
  }),
  still(buildingSite, {
    fileName: 'rohbau-speicherkai-nebel.tif',
    caption: 'Richtfest im Nebel: der Rohbau am Speicherkai am Freitagmorgen.',
    copyright: 'Jannes Thode / Litfass',
    focus: { x: 20, y: 46 },
    takenAt: '2026-02-13T08:17:44+01:00',
    embedded: true,
  }),
  still(grinderSparks, {
    fileName: 'werft-funkenflug.jpg',
    caption: 'Spätschicht auf der Werft: Der Kutter „Anke“ bekommt einen neuen Rumpf.',
    copyright: 'S. Nazarov / Litfass',
    focus: { x: 48, y: 55 },
    takenAt: '2026-01-29T19:36:10+01:00',
    embedded: true,
  }),
]
