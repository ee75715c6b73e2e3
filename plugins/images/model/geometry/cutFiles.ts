import {
  CUT_RATIOS,
  CUT_SIZES,
  type CutExtension,
  type CutPicture,
  type CutPlan,
  cutFileName,
  largestRegion,
  planCut,
  SOCIAL_CARD,
} from './cuts.ts'

/** A file cut out of a picture, as its address names it. */
export type CutFile = {
  name: string
  extension: CutExtension
  contentType: 'image/jpeg' | 'image/webp'
  plan: (picture: CutPicture) => CutPlan
}

const CONTENT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const

/**
 * Networks draw cards of these proportions only, and show a picture narrower than 600 px as a thumbnail beside the
 * text. So this is the one file that is enlarged where the picture is small.
 */
const socialCard: CutFile = {
  name: SOCIAL_CARD.file,
  extension: 'jpg',
  contentType: CONTENT_TYPES.jpg,
  plan: (picture) => {
    const { width, height } = SOCIAL_CARD
    return { region: largestRegion(picture, width / height), width, height }
  },
}

const cuts = CUT_RATIOS.flatMap((ratio) =>
  CUT_SIZES.flatMap((size) =>
    (['jpg', 'webp'] as const).map((extension): CutFile => {
      const name = cutFileName({ ratio, size }, extension)
      return {
        name,
        extension,
        contentType: CONTENT_TYPES[extension],
        plan: (picture) => planCut(picture, { ratio, size }),
      }
    }),
  ),
)

const files = new Map([...cuts, socialCard].map((file) => [file.name, file]))

/** The name of every cut a picture can have. */
export const CUT_FILE_NAMES: readonly string[] = [...files.keys()]

/** Returns the cut with a name, such as `16x9-XL.jpg` or `social.jpg`; `undefined` for any other name. */
export const readCutFile = (name: string): CutFile | undefined => files.get(name)
