import { importPhoto } from '@litfass/images/commands'
import {
  articleText,
  type Block,
  checkRichText,
  type LexicalDocument,
  linkAddress,
  writeLexical,
} from '@litfass/rich-text'
import type { Payload, TypedUser } from 'payload'
import { MAX_BODY } from '../../body.ts'
import { isLargerSize, isSamePicture } from '../html/pictureSizes.ts'
import type { PictureAt, Story } from '../story.ts'
import { repeatablePicture } from './leadPicture.ts'

/*
 * The text of a story as it is stored, and the pictures that come with it.
 */

/** A story, and the list of what of it is lost. */
export type Reported = { story: Story; dropped: string[] }

/** How pictures of a source are added. */
export type PictureImport = {
  user: TypedUser
  isDryRun: boolean
  /** Path of a picture that a story names, or `undefined` if the source does not contain it. */
  fileOf: (address: string, story: Story) => Promise<string | undefined>
  counts: { pictures: number }
}

/** A picture of the source; in a dry run it is not added, so it has no id. */
type Added = { id: number | undefined }

/**
 * Adds the lead picture of a story; `undefined` where it has none, or none that can be added. Feeds often name a small size of it,
 * while the text begins with a larger one.
 */
export async function addLead(
  payload: Payload,
  job: PictureImport,
  reported: Reported,
): Promise<Added | undefined> {
  const { lead } = reported.story
  if (lead === undefined) return undefined
  const address = repeatablePicture(reported.story)?.address ?? ''
  return addLargest(payload, job, isLargerSize(address, lead) ? [address, lead] : [lead], reported)
}

/** Returns the text as it is stored, or what is wrong with it. */
export async function bodyOf(
  payload: Payload,
  job: PictureImport,
  reported: Reported & { lead: Added | undefined },
): Promise<LexicalDocument | null | string> {
  const { story, lead, dropped } = reported
  const repeatable = lead && repeatablePicture(story)
  const blocks: Block[] = []
  for (const block of story.blocks) {
    if (block.kind !== 'pictureAt') {
      blocks.push(block)
      continue
    }
    const isLead = block === repeatable && isSamePicture(block.address, story.lead ?? '')
    const sizes = [block.address, ...(block.smaller === undefined ? [] : [block.smaller])]
    const added = isLead ? lead : await addLargest(payload, job, sizes, reported)
    const isRepeated = isLead || (block === repeatable && added?.id !== undefined && added.id === lead?.id)
    const note = `the caption of its lead picture, “${block.caption}”`
    if (!isRepeated) blocks.push(...pictureBlocks(block, added?.id))
    else if (block.caption !== '' && !dropped.includes(note)) dropped.push(note)
  }
  const checked = checkRichText(writeLexical(blocks), { ...articleText, maxCharacters: 2 * MAX_BODY })
  if ('text' in checked) return checked.text
  return PROBLEMS[checked.problem]
}

const PROBLEMS = {
  unknown: 'Something in its text is not possible in an article.',
  tooLong: 'Its text is too long.',
  twoMarkers: 'It has more than one premium marker.',
  tableTooLarge: 'One of its tables is too large.',
} as const

/** A picture that is not there becomes a link, or its caption. */
function pictureBlocks({ address, width, caption }: PictureAt, imageId: number | undefined): Block[] {
  if (imageId) return [{ kind: 'picture', imageId, width, caption }]
  const url = linkAddress(address)
  const runs = [{ text: caption || address, marks: [] }]
  if (url !== undefined) return [{ kind: 'paragraph', line: [{ url, isNewTab: false, runs }] }]
  return caption === '' ? [] : [{ kind: 'paragraph', line: runs }]
}

/** Adds the first of several sizes of a picture that can be added, and reports the largest where none can. */
async function addLargest(
  payload: Payload,
  job: PictureImport,
  sizes: readonly string[],
  { story, dropped }: Reported,
): Promise<Added | undefined> {
  let lost = ''
  for (const address of sizes) {
    const added = await addPicture(payload, job, address, story)
    if ('id' in added) return added
    lost ||= added.lost
  }
  // The lead picture may be one of the text too.
  if (!dropped.includes(lost)) dropped.push(lost)
  return undefined
}

/** Adds the picture at an address; `lost` says what is lost where it cannot be added. */
async function addPicture(
  payload: Payload,
  job: PictureImport,
  address: string,
  story: Story,
): Promise<Added | { lost: string }> {
  const path = await job.fileOf(address, story)
  if (path === undefined) {
    const isLinked = address !== story.lead && linkAddress(address) !== undefined
    return { lost: `the picture ${address}${isLinked ? ' (a link to it stays)' : ''}` }
  }
  // Counts as one that would be added; which of them are there already is looked up when they are.
  if (job.isDryRun) {
    job.counts.pictures += 1
    return { id: undefined }
  }
  const added = await importPhoto(payload, { path, user: job.user })
  if (added.outcome === 'refused') return { lost: `the picture ${address}: ${added.reason.msg}` }
  if (added.outcome === 'added') job.counts.pictures += 1
  return { id: added.id }
}
