import { MARKS } from '../blocks.ts'

/** The buttons of the toolbar in their order (spec platform 2), in groups. */
export const BUTTON_GROUPS = [
  ['undo', 'redo'],
  ['heading2', 'heading3', 'quote'],
  ['bold', 'italic', 'underline', 'sup', 'sub'],
  ['bulletList', 'numberedList'],
  ['link'],
  ['picture', 'gallery', 'table', 'video', 'social', 'map', 'participation', 'premium'],
] as const

export type ButtonName = (typeof BUTTON_GROUPS)[number][number]

const ALL: readonly string[] = BUTTON_GROUPS.flat()
const isButton = (name: string): name is ButtonName => ALL.includes(name)

/** The parts of a text for which the editor has a button. */
export type EditorKinds = {
  kinds: readonly string[]
  marks: readonly string[]
  /** Levels of lists within lists. */
  listDepth: number
  hasLinks: boolean
}

/** The kind of block that a button makes; the others make marks, links or nothing. */
const KIND_OF: Partial<Record<ButtonName, string>> = {
  heading2: 'heading',
  heading3: 'heading',
  quote: 'quote',
  bulletList: 'list',
  numberedList: 'list',
  picture: 'picture',
  gallery: 'gallery',
  table: 'table',
  video: 'embed',
  social: 'embed',
  map: 'embed',
  participation: 'participation',
  premium: 'premium',
}

/** Whether a button makes a block, and so is offered behind a slash too. */
export const makesBlock = (name: ButtonName): boolean => KIND_OF[name] !== undefined

function isPossible(name: ButtonName, { kinds, marks, hasLinks }: EditorKinds): boolean {
  if (name === 'link') return hasLinks
  if (MARKS.some((mark) => mark === name)) return marks.includes(name)
  const kind = KIND_OF[name]
  return kind === undefined || kinds.includes(kind)
}

/**
 * Returns the buttons of a toolbar in their groups: those that are wanted, as far as the text may hold what they make. A name that
 * is no button is logged, and otherwise ignored (spec platform 8).
 * @param wanted names of buttons; all when left out
 */
export function buttonGroups(
  possible: EditorKinds,
  wanted?: readonly string[],
  log: (message: string) => void = console.error,
): ButtonName[][] {
  for (const name of wanted ?? []) if (!isButton(name)) log(`The editor has no button "${name}".`)
  return BUTTON_GROUPS.map((group) =>
    group.filter((name) => isPossible(name, possible) && (wanted?.includes(name) ?? true)),
  ).filter((group) => group.length > 0)
}
