import { fileURLToPath } from 'node:url'
import { importPhoto, type PhotoTexts } from '@litfass/images/commands'
import type { Payload, TypedUser } from 'payload'

/** A picture of the demo. Caption and copyright are embedded in its file, except in a GIF, which has no place for them. */
type DemoPicture = {
  /** Name in `demo/pictures/`. */
  fileName: string
  /** The part to keep when the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number }
  /** Alternative text. */
  alt: string
  texts?: Pick<PhotoTexts, 'caption' | 'copyright'>
}

/** The pictures of the demo, newest first. */
export const demoPictures: readonly DemoPicture[] = [
  {
    fileName: 'deich-gewitterfront.jpg',
    focus: { x: 66, y: 56 },
    alt: 'Ein Blitz schlägt unter dunklen Wolken hinter einem Gehöft ein, ein Regenschleier zieht über die grüne Marsch.',
  },
  {
    fileName: 'strandhafer-ostufer.jpg',
    focus: { x: 30, y: 48 },
    alt: 'Hohes gelbes Gras biegt sich im Wind, dahinter ein schmaler Streifen blaues Meer.',
  },
  {
    fileName: 'priele-luftbild-niedrigwasser.jpg',
    focus: { x: 27, y: 71 },
    alt: 'Verästelte helle Wasserläufe im grauen und grünen Schlick, senkrecht von oben gesehen.',
  },
  {
    fileName: 'wattwanderung-abendrot.jpg',
    focus: { x: 36, y: 37 },
    alt: 'Drei Menschen gehen als Schattenrisse über das nasse Watt, die Sonne steht tief am orangefarbenen Himmel.',
  },
  {
    fileName: 'stare-schwarze-sonne.jpg',
    focus: { x: 58, y: 27 },
    alt: 'Ein Schwarm zieht als dunkle Welle über einen See, in dem sich die Abendsonne spiegelt.',
  },
  {
    fileName: 'leuchtturm-sternspuren.jpg',
    focus: { x: 34, y: 62 },
    alt: 'Ein rot-weiß geringelter Leuchtturm in der Nacht, um ihn herum ziehen die Sterne Kreise über den Himmel.',
  },
  {
    fileName: 'windraeder-morgennebel.gif',
    focus: { x: 24, y: 30 },
    alt: 'Vier Windräder stehen im violetten Nebel, hinter ihnen geht die Sonne auf.',
    texts: {
      caption: 'Zwölf Bilder Wind: der Bürgerwindpark kurz nach Sonnenaufgang.',
      copyright: 'Jannes Thode / Litfass',
    },
  },
  {
    fileName: 'litfasssaeule-marktplatz.jpg',
    focus: { x: 38, y: 48 },
    alt: 'Eine bunt beklebte Litfaßsäule leuchtet abends auf einem nassen Marktplatz, hinter ihr verschwommene Lichter.',
  },
  {
    fileName: 'wochenmarkt-von-oben.jpg',
    focus: { x: 61, y: 41 },
    alt: 'Reihen gestreifter Marktstände in vielen Farben um einen Brunnen, senkrecht von oben.',
  },
  {
    fileName: 'kunsthalle-sturm-in-oel.png',
    focus: { x: 47, y: 42 },
    alt: 'Zwei Menschen stehen vor einem großen Gemälde mit aufgewühlten Farben in Türkis, Weiß und Rot.',
  },
  {
    fileName: 'freibad-erste-bahn.jpg',
    focus: { x: 47, y: 46 },
    alt: 'Ein Mensch krault allein auf einer Bahn zwischen rot-weißen Leinen, von oben gesehen.',
  },
  {
    fileName: 'speicher-backsteinfassade.jpg',
    focus: { x: 68, y: 50 },
    alt: 'Der Schatten eines Baumes fällt auf eine Backsteinwand mit einem weißen Sprossenfenster.',
  },
  {
    fileName: 'rohbau-speicherkai-nebel.tif',
    focus: { x: 20, y: 46 },
    alt: 'Drei Arbeiter stehen auf dem Gerüst eines Rohbaus, daneben ein Kran, alles grau im Nebel.',
  },
  {
    fileName: 'werft-funkenflug.jpg',
    focus: { x: 48, y: 55 },
    alt: 'Ein Mensch mit Schutzmaske schleift Metall, ein Strahl heller Funken sprüht zur Seite.',
  },
  {
    fileName: 'hafen-panorama-blaue-stunde.jpg',
    focus: { x: 31, y: 52 },
    alt: 'Eine Stadt mit Kirchturm und Hafenkränen am Abend, ihre Lichter spiegeln sich im Wasser.',
  },
  {
    fileName: 'hafenfest-feuerwerk.jpg',
    focus: { x: 60, y: 28 },
    alt: 'Rote, goldene, grüne und blaue Feuerwerke über einer Stadt am Wasser.',
  },
  {
    fileName: 'konzertsommer-auftakt.jpg',
    focus: { x: 50, y: 46 },
    alt: 'Vier Musiker als Schattenrisse auf einer Bühne in buntem Licht, davor eine große Menge.',
  },
  {
    fileName: 'konzertsommer-gegenlicht-sw.jpg',
    focus: { x: 58, y: 50 },
    alt: 'Ein Mensch steht mit einer Gitarre im Gegenlicht vieler Scheinwerfer, in Schwarz-Weiß.',
  },
  {
    fileName: 'landstrasse-lichtspuren.jpg',
    focus: { x: 44, y: 58 },
    alt: 'Weiße und rote Lichtstreifen von Autos ziehen sich nach Sonnenuntergang durch eine Kurve.',
  },
  {
    fileName: 'regen-busfenster.jpg',
    focus: { x: 60, y: 40 },
    alt: 'Regentropfen auf einer Scheibe, dahinter verschwommene Lichter einer Straße bei Nacht.',
  },
  {
    fileName: 'winterabend-laternen.jpg',
    focus: { x: 50, y: 66 },
    alt: 'Ein Mensch führt im Schnee einen Hund an leuchtenden Laternen vorbei, dahinter Häuser mit hellen Fenstern.',
  },
  {
    fileName: 'fichten-im-nebel.jpg',
    focus: { x: 22, y: 42 },
    alt: 'Kahle Nadelbäume verlieren sich im hellen Nebel.',
  },
  {
    fileName: 'buchenwald-oktobermorgen.jpg',
    focus: { x: 66, y: 34 },
    alt: 'Sonnenlicht fällt durch einen Laubwald, der Boden ist voll orangefarbener Blätter.',
  },
  {
    fileName: 'blatt-nach-dem-regen.jpg',
    focus: { x: 61, y: 44 },
    alt: 'Wassertropfen auf einem grünen Blatt, dessen Adern schräg durch das Bild laufen.',
  },
  {
    fileName: 'pusteblume-kleingarten.jpg',
    focus: { x: 40, y: 42 },
    alt: 'Eine Pusteblume vor unscharfem gelbem Grün, einige Schirmchen fliegen davon.',
  },
  {
    fileName: 'spinnennetz-morgentau.jpg',
    focus: { x: 42, y: 46 },
    alt: 'Ein Spinnennetz voller Tropfen, dahinter helle Kreise aus Licht.',
  },
]

/** Absolute path of a demo picture's file. */
export const demoPicturePath = (fileName: string): string =>
  fileURLToPath(new URL(`../../demo/pictures/${fileName}`, import.meta.url))

/** Time between two pictures of the demo, in hours. */
const HOURS_APART = 2.6

/** Imports the demo's pictures one by one, skipping those an earlier start has imported already. */
export async function addDemoPictures(payload: Payload, user: TypedUser): Promise<void> {
  const imported = await pictureIdsByName(payload)
  for (const [index, { fileName, focus, alt, texts }] of demoPictures.entries()) {
    if (imported.has(fileName)) continue
    console.log(`  importing picture ${index + 1} of ${demoPictures.length}: ${fileName}`)
    const photo = await importPhoto(payload, {
      user,
      path: demoPicturePath(fileName),
      visibility: 'public',
      texts: { ...texts, alt, focus_x: focus.x, focus_y: focus.y },
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
