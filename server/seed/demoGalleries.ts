import type { Payload, TypedUser } from 'payload'
import { pictureIdsByName } from './demoPictures.ts'

/** A gallery of the demo, made of demo pictures. */
type DemoGallery = {
  title: string
  intro: string
  look: {
    layout: 'slider' | 'list'
    ratio: Record<'small' | 'medium' | 'large', string>
    autoplay: boolean
    hasThumbnails: boolean
  }
  /** In display order; one without a caption shows the picture's own. */
  pictures: readonly { fileName: string; caption?: string }[]
}

const oneRatio = (ratio: string) => ({ small: ratio, medium: ratio, large: ratio })

/** The galleries of the demo: a slide show with thumbnails, and a list. */
export const demoGalleries: readonly DemoGallery[] = [
  {
    title: 'Zwischen Deich und Priel',
    intro:
      'Ein Jahr an der Küste: Gewitter über dem Deich, Stare im Schilf, Spuren im Watt. Unsere Fotografinnen und Fotografen waren bei jedem Wetter draußen.',
    look: {
      layout: 'slider',
      ratio: { small: '4:5', medium: '3:2', large: '16:9' },
      autoplay: true,
      hasThumbnails: true,
    },
    pictures: [
      { fileName: 'deich-gewitterfront.jpg' },
      { fileName: 'wattwanderung-abendrot.jpg' },
      {
        fileName: 'stare-schwarze-sonne.jpg',
        caption:
          'Kurz vor Sonnenuntergang beginnt der Flug der Stare. Am Binnensee stehen dann die Stative dicht.',
      },
      { fileName: 'priele-luftbild-niedrigwasser.jpg' },
      { fileName: 'leuchtturm-sternspuren.jpg' },
      { fileName: 'strandhafer-ostufer.jpg' },
      { fileName: 'windraeder-morgennebel.gif' },
    ],
  },
  {
    title: 'Die Stadt am Abend',
    intro:
      'Von der blauen Stunde bis zum ersten Schnee: zehn Blicke auf die Stadt, wenn die Lichter angehen.',
    look: { layout: 'list', ratio: oneRatio('3:2'), autoplay: false, hasThumbnails: false },
    pictures: [
      { fileName: 'hafen-panorama-blaue-stunde.jpg' },
      { fileName: 'litfasssaeule-marktplatz.jpg' },
      {
        fileName: 'hafenfest-feuerwerk.jpg',
        caption: 'Das Feuerwerk, vom Westkai aus gesehen. Danach gehörte der Hafen wieder den Möwen.',
      },
      { fileName: 'konzertsommer-auftakt.jpg' },
      { fileName: 'konzertsommer-gegenlicht-sw.jpg' },
      { fileName: 'landstrasse-lichtspuren.jpg' },
      { fileName: 'regen-busfenster.jpg' },
      { fileName: 'werft-funkenflug.jpg' },
      { fileName: 'kunsthalle-sturm-in-oel.png' },
      { fileName: 'winterabend-laternen.jpg', caption: 'Der erste Schnee liegt, die Stadt wird leise.' },
    ],
  },
]

/** Creates the demo's galleries from its pictures, skipping those an earlier start has created already. */
export async function addDemoGalleries(payload: Payload, user: TypedUser): Promise<void> {
  const ids = await pictureIdsByName(payload)
  for (const gallery of demoGalleries) {
    const pictures = gallery.pictures.flatMap(({ fileName, caption }) => {
      const image = ids.get(fileName)
      return image ? { image, ...(caption && { caption }) } : []
    })
    // With a folder of the user's own photographs there are no demo pictures.
    if (pictures.length === 0 || (await exists(payload, gallery))) continue
    const { title, intro, look } = gallery
    await payload.create({
      collection: 'galleries',
      data: { title, intro, ...look, isPublished: true, pictures },
      user,
      depth: 0,
      overrideAccess: false,
    })
  }
}

async function exists(payload: Payload, { title }: DemoGallery): Promise<boolean> {
  // Privileged: the seed looks at its own work.
  const { totalDocs } = await payload.count({
    collection: 'galleries',
    where: { title: { equals: title } },
    overrideAccess: true,
  })
  return totalDocs > 0
}
