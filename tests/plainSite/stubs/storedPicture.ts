import type { PictureState, Rotation } from '@litfass/images/model'
import {
  applySteps,
  changedModules,
  changesBetween,
  type ModuleChanges,
} from '../../../plugins/image-editor/domain/changes.ts'
import { imageRow, presentImage } from '../../../plugins/images/presenters/imageRow.ts'

/** What a test says of a picture; the rest is as right after an upload. */
export type PictureGiven = {
  id?: number
  caption?: string
  copyright?: string
  focus?: { x: number; y: number }
  rotation?: Rotation
  crop?: PictureState['recipe']['crop']
  isStub?: boolean
  /** Of the upright original, in px. */
  width?: number
  height?: number
  hash?: string
  fileName?: string
  visibility?: 'public' | 'restricted'
}

type Saved = { revision: number; savedBy: { id: number; name: string }; state: PictureState }

const ERIKA = { id: 2, name: 'Erika Muster' }
export const ENNO = { id: 3, name: 'Enno' }

/** A picture with its history, which changes by the rules of the product; its files are made at once unless told otherwise. */
export function createStoredPicture(given: PictureGiven = {}) {
  const { id = 7, width = 800, height = 600, isStub = false, visibility = 'public' } = given
  const { caption = '', copyright = '', focus = { x: 50, y: 50 }, rotation = 0, crop = null } = given
  const fields = { caption, copyright, alt: '', language: 'de', contentHash: given.hash ?? `hash of ${id}` }
  const first = {
    id,
    focus,
    recipe: { rotation, crop },
    fields: { ...fields, originalName: given.fileName ?? 'viertel.png' },
  }
  const revisions: Saved[] = [{ revision: 1, savedBy: ERIKA, state: first }]
  let processing: 'waiting' | 'ready' = isStub ? 'waiting' : 'ready'
  let isWorking = !isStub
  /** What its files show. */
  let shown: Saved = { revision: 1, savedBy: ERIKA, state: first }

  const isStillStub = (): boolean => isStub && processing !== 'ready'
  const now = (): Saved => revisions.at(-1) ?? shown
  const stateOf = (revision: number) => revisions.find((one) => one.revision === revision)?.state

  function add(state: PictureState, savedBy: Saved['savedBy']): void {
    revisions.push({ revision: now().revision + 1, savedBy, state })
    if (isWorking) shown = now()
    else processing = 'waiting'
  }

  return {
    id,
    size: { width, height },
    visibility,
    now,
    stateOf,
    shown: () => shown,
    isStub: isStillStub,
    isCurrent: () => processing === 'ready',
    /** Keeps the files as they are until `process`. */
    stopWorking: () => {
      isWorking = false
    },
    process: () => {
      isWorking = true
      processing = 'ready'
      shown = now()
    },
    save: (changes: readonly ModuleChanges[], savedBy = ERIKA): void => {
      const { state } = now()
      const after = applySteps(
        state,
        changes.map((one) => () => one),
      )
      if (changesBetween(state, after)) add(after, savedBy)
    },
    restore: (revision: number): void => {
      const earlier = stateOf(revision)
      if (earlier) add(earlier, ERIKA)
    },
    /** Those who have saved since a revision, newest first. */
    authorsSince: (revision: number) =>
      [
        ...new Set(revisions.filter((one) => one.revision > revision).map(({ savedBy }) => savedBy)),
      ].reverse(),
    history: () =>
      revisions
        .map(({ revision, savedBy, state }, at) => {
          const before = revisions[at - 1]?.state
          const text = (name: string) => String(state.fields[name] ?? '')
          return {
            revision,
            savedAt: new Date(Date.UTC(2026, 10, 26, 9, revision)).toISOString(),
            savedBy,
            isCurrent: revision === now().revision,
            changed: before ? changedModules(before, state) : [],
            focus: state.focus,
            ...state.recipe,
            ...{ caption: text('caption'), copyright: text('copyright'), alt: text('alt') },
            language: text('language'),
            fileName: text('originalName'),
            isOtherFile: state.fields.contentHash !== now().state.fields.contentHash,
          }
        })
        .reverse(),
    /** The image object as the routes present it. */
    imageObj: () => {
      const { revision, state } = now()
      const { recipe } = shown.state
      const part = { width: recipe.crop?.width ?? 100, height: recipe.crop?.height ?? 100 }
      const size = [(width * part.width) / 100, (height * part.height) / 100].map(Math.round)
      const [across, down] = recipe.rotation % 180 === 0 ? size : [...size].reverse()
      const row = {
        ...state.fields,
        ...{ id, revision, rotation: state.recipe.rotation, width: across, height: down },
        ...{ focus_x: state.focus.x, focus_y: state.focus.y, is_stub: isStillStub() },
        ...{ visibility, createdAt: '2026-11-26T09:00:00.000Z', processing: { state: processing } },
      }
      return { ...presentImage(imageRow.parse(row)), crop: state.recipe.crop }
    },
    /** What a test looks for, by the names of the columns. */
    stored: () => {
      const { revision, state } = now()
      const { contentHash: _, originalName: __, ...texts } = state.fields
      return { ...texts, ...state.recipe, focus_x: state.focus.x, focus_y: state.focus.y, revision }
    },
  }
}

export type StoredPicture = ReturnType<typeof createStoredPicture>
