/** An element of a page that shows a teaser, by which staff edit it there (spec platform 2 to 4). */
export type Trigger = {
  teaserId: number
  /** What editors call it. */
  name: string
  slotType?: string | undefined
  /** Whether the page is shown again when the dialog closes after a save, a reset or a revert. */
  isReloading: boolean
  /** Offers no reset (`dr=1`). */
  isResetDisabled: boolean
  /** Saves for good, without a confirmation (`ds=1`). */
  isSafetyDisabled: boolean
}

type Given = Pick<Trigger, 'teaserId' | 'name' | 'slotType'> & Partial<Trigger>

/** Finds the elements that are triggers. */
export const TRIGGERS = '[data-litfass-teaser]'

/**
 * Returns the attributes that make an element a trigger.
 * @example
 * <div {...triggerAttributes({ teaserId, name, slotType, isReloading: false })}>{layout}</div>
 */
export function triggerAttributes({ teaserId, name, slotType, ...how }: Given): Record<string, string> {
  const { isReloading = true, isResetDisabled = false, isSafetyDisabled = false } = how
  return {
    'data-litfass-teaser': String(teaserId),
    'data-teaser-name': name,
    ...(slotType !== undefined && { 'data-slot-type': slotType }),
    ...(!isReloading && { 'data-teaser-reload': '0' }),
    ...(isResetDisabled && { 'data-teaser-reset': '0' }),
    ...(isSafetyDisabled && { 'data-teaser-safety': '0' }),
  }
}

/** Reads a trigger from the `dataset` of its element; undefined where it names no teaser. */
export function triggerOf(dataset: Readonly<Record<string, string | undefined>>): Trigger | undefined {
  const { litfassTeaser, teaserName = '', slotType, teaserReload, teaserReset, teaserSafety } = dataset
  const teaserId = Number(litfassTeaser)
  if (!Number.isSafeInteger(teaserId) || teaserId <= 0) return undefined
  return {
    teaserId,
    name: teaserName,
    slotType,
    isReloading: teaserReload !== '0',
    isResetDisabled: teaserReset === '0',
    isSafetyDisabled: teaserSafety === '0',
  }
}
