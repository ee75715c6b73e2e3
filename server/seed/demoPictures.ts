import { fileURLToPath } from 'node:url'
import { importPhoto, type PhotoTexts } from '@litfass/images/commands'
import type { Payload, TypedUser } from 'payload'

/** A picture of the demo. Caption and copyright are embedded in its file, except in a GIF, which has no place for them. */
export type DemoPicture = {
  /** Name in `demo/pictures/`. */
  fileName: string
  /** The part to keep when the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number }
  texts?: Pick<PhotoTexts, 'caption' | 'copyright'>
}

/** The pictures of the demo, newest first. */
export const demoPictures: readonly DemoPicture[] = [
  { fileName: 'deich-gewitterfront.jpg', focus: { x: 66, y: 56 } },
  { fileName: 'strandhafer-ostufer.jpg', focus: { x: 30, y: 48 } },
  { fileName: 'priele-luftbild-niedrigwasser.jpg', focus: { x: 27, y: 71 } },
  { fileName: 'wattwanderung-abendrot.jpg', focus: { x: 36, y: 37 } },
  { fileName: 'stare-schwarze-sonne.jpg', focus: { x: 58, y: 27 } },
  { fileName: 'leuchtturm-sternspuren.jpg', focus: { x: 34, y: 62 } },
  {
    fileName: 'windraeder-morgennebel.gif',
    focus: { x: 24, y: 30 },
    texts: {
      caption: 'Zwölf Bilder Wind: der Bürgerwindpark kurz nach Sonnenaufgang.',
      copyright: 'Jannes Thode / Litfass',
    },
  },
  { fileName: 'litfasssaeule-marktplatz.jpg', focus: { x: 38, y: 48 } },
  { fileName: 'wochenmarkt-von-oben.jpg', focus: { x: 61, y: 41 } },
  { fileName: 'kunsthalle-sturm-in-oel.png', focus: { x: 47, y: 42 } },
  { fileName: 'freibad-erste-bahn.jpg', focus: { x: 47, y: 46 } },
  { fileName: 'speicher-backsteinfassade.jpg', focus: { x: 68, y: 50 } },
  { fileName: 'rohbau-speicherkai-nebel.tif', focus: { x: 20, y: 46 } },
  { fileName: 'werft-funkenflug.jpg', focus: { x: 48, y: 55 } },
  { fileName: 'hafen-panorama-blaue-stunde.jpg', focus: { x: 31, y: 52 } },
  { fileName: 'hafenfest-feuerwerk.jpg', focus: { x: 60, y: 28 } },
  { fileName: 'konzertsommer-auftakt.jpg', focus: { x: 50, y: 46 } },
  { fileName: 'konzertsommer-gegenlicht-sw.jpg', focus: { x: 58, y: 50 } },
  { fileName: 'landstrasse-lichtspuren.jpg', focus: { x: 44, y: 58 } },
  { fileName: 'regen-busfenster.jpg', focus: { x: 60, y: 40 } },
  { fileName: 'winterabend-laternen.jpg', focus: { x: 50, y: 66 } },
  { fileName: 'fichten-im-nebel.jpg', focus: { x: 22, y: 42 } },
  { fileName: 'buchenwald-oktobermorgen.jpg', focus: { x: 66, y: 34 } },
  { fileName: 'blatt-nach-dem-regen.jpg', focus: { x: 61, y: 44 } },
  { fileName: 'pusteblume-kleingarten.jpg', focus: { x: 40, y: 42 } },
  { fileName: 'spinnennetz-morgentau.jpg', focus: { x: 42, y: 46 } },
]

/** Absolute path of a demo picture's file. */
export const demoPicturePath = (fileName: string): string =>
  fileURLToPath(new URL(`../../demo/pictures/${fileName}`, import.meta.url))

/** Time between two pictures of the demo, in hours. */
const HOURS_APART = 2.6

/** Imports the demo's pictures one by one, skipping those an earlier start has imported already. */
export async function addDemoPictures(payload: Payload, user: TypedUser): Promise<void> {
  const imported = await pictureIdsByName(payload)
  for (const [index, { fileName, focus, texts }] of demoPictures.entries()) {
    if (imported.has(fileName)) continue
    console.log(`  importing picture ${index + 1} of ${demoPictures.length}: ${fileName}`)
    const photo = await importPhoto(payload, {
      user,
      path: demoPicturePath(fileName),
      texts: { ...texts, focus_x: focus.x, focus_y: focus.y },
    })
    if (photo.outcome === 'refused') throw new Error(`${fileName} was refused: ${photo.reason.msg}`)
    if (photo.outcome === 'added') await backdate(payload, photo.id, index * HOURS_APART)
  }
}

/** Ids of all pictures by the name their file was uploaded under. */
export async function pictureIdsByName(payload: Payload): Promise<Map<string, number>> {
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection: 'images',
    select: { originalName: true },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return new Map(docs.flatMap(({ id, originalName }) => (originalName ? [[originalName, id] as const] : [])))
}

/** Spreads the pictures over several days, as a front page needs them. */
async function backdate(payload: Payload, id: number, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
  await payload.db.updateOne({
    collection: 'images',
    id,
    data: { createdAt, updatedAt: null },
    returning: false,
  })
}
