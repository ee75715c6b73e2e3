import type { DemoPicture } from '../DemoPicture.ts'
import { beechSun } from '../scenes/beechSun/beechSun.ts'
import { dandelion } from '../scenes/dandelion.ts'
import { leafDrops } from '../scenes/leafDrops.ts'
import { spiderWeb } from '../scenes/spiderWeb/spiderWeb.ts'
import { spruceFog } from '../scenes/spruceFog.ts'
import { still } from './still.ts'

/** Forest and gardens. */
export const country: readonly DemoPicture[] = [
  still(spruceFog, {
    fileName: 'fichten-im-nebel.jpg',
    caption: 'Fichten im Nebel: Der Forst stellt auf Mischwald um.',
    copyright: 'Jannes Thode / Litfass',
    focus: { x: 22, y: 42 },
    takenAt: '2026-02-04T09:26:48+01:00',
    embedded: true,
  }),
  still(beechSun, {
    fileName: 'buchenwald-oktobermorgen.jpg',
    caption: 'Oktobermorgen im Buchenwald hinter der Försterei.',
    copyright: 'Leserfoto: Familie Brodersen',
    focus: { x: 66, y: 34 },
    takenAt: '2026-10-18T09:07:13+02:00',
    embedded: false,
  }),
  still(leafDrops, {
    fileName: 'blatt-nach-dem-regen.jpg',
    caption: 'Endlich Regen: Tropfen auf einem Blatt im Stadtgarten.',
    copyright: 'Wiebke Harms / Litfass',
    focus: { x: 61, y: 44 },
    takenAt: '2026-06-17T07:33:59+02:00',
    embedded: true,
  }),
  still(dandelion, {
    fileName: 'pusteblume-kleingarten.jpg',
    caption: 'Pusteblume in der Kleingartenkolonie „Abendfrieden“.',
    copyright: 'Leserfoto: Marit Jessen',
    focus: { x: 40, y: 42 },
    takenAt: '2026-05-09T18:50:22+02:00',
    embedded: false,
  }),
  still(spiderWeb, {
    fileName: 'spinnennetz-morgentau.jpg',
    caption: 'Altweibersommer: ein Netz im Morgentau am Gartenzaun.',
    copyright: 'S. Nazarov / Litfass',
    focus: { x: 42, y: 46 },
    takenAt: '2026-09-20T07:41:37+02:00',
    embedded: true,
  }),
]
