import type { Recipe } from '@litfass/images/model'
import type { ModuleChanges } from '../../domain/changes.ts'
import { changeDraft, type DraftHistory, redo, startHistory, step, undo } from '../../domain/draft.ts'
import type { EditorCalls } from '../calls.ts'
import { type OpenedPicture, type Preview, previewOf } from '../openedPicture.ts'
import type { EditedPicture, EditorSetup, EditorStore, Notice } from './state.ts'

/** The part of the state that determines the image area. */
type View = Pick<EditedPicture, 'picture' | 'history' | 'area' | 'uploaded'>

type ShowingSetup = Pick<EditorSetup, 'loadImage' | 'uid'> & { calls: Pick<EditorCalls, 'previewUrl'> }

/** Keeps the image area in step with the draft. */
export function createShowing(store: EditorStore, { calls, loadImage, uid }: ShowingSetup) {
  function srcOf(picture: OpenedPicture, { source }: Preview): string | null {
    if (picture.isStub) return null
    if (source.kind === 'shown') return picture.imageUrl
    return calls.previewUrl(picture.id, source, `${uid}-${picture.revision}`)
  }

  /**
   * Shows a view once its file is loaded. When loading fails, the editor reports it and stays as it was (spec/media,
   * section 4, "Rotation").
   */
  async function show(view: View, notice: Notice | null = null): Promise<boolean> {
    const preview = previewOf(view.picture, view.history.now.recipe, view.area !== null)
    const held = store.edited()
    const wanted = srcOf(view.picture, preview)
    // A file that failed to load when the picture was read does not block other changes.
    const isLost =
      held?.src === null && held.picture === view.picture && srcOf(held.picture, held.preview) === wanted
    const src = isLost ? null : wanted
    if (src !== null && src !== held?.src) {
      store.patch({ work: { kind: held ? 'turning' : 'loading' } })
      const isLoaded = await loadImage(src).then(
        () => true,
        () => false,
      )
      if (!isLoaded) {
        store.fail({ kind: 'error', msg: store.text(failureKey(view)) })
        return false
      }
    }
    store.patch({ content: { kind: 'picture', ...view, preview, src }, work: { kind: 'none' }, notice })
    return true
  }

  /** Either a rotation has failed, or the whole picture is missing for the module that owns the image area. */
  function failureKey({ area, history }: View): 'rotation_failed' | 'uncropped_missing' {
    const isTurned = store.edited()?.history.now.recipe.rotation !== history.now.recipe.rotation
    return area !== null && !isTurned ? 'uncropped_missing' : 'rotation_failed'
  }

  return {
    show,
    /** Returns how to show another recipe of the picture; `null` when there is nothing to show. */
    viewOf: (recipe: Recipe): { src: string; part: Preview['part'] } | null => {
      const picture = store.edited()?.picture
      if (!picture) return null
      const preview = previewOf(picture, recipe, false)
      const src = srcOf(picture, preview)
      return src === null ? null : { src, part: preview.part }
    },
    /** Puts a stored picture into the editor. It can be edited even when it cannot be shown. */
    setPicture: async (
      picture: OpenedPicture,
      options: { uploaded?: File | null; notice?: Notice | null; history?: DraftHistory } = {},
    ): Promise<void> => {
      const { uploaded = null, notice = null, history = startHistory(picture.stored) } = options
      const view: View = { picture, history, area: null, uploaded }
      if (await show(view, notice)) return
      const preview = previewOf(picture, history.now.recipe, false)
      const msg = store.text('loading_failed')
      store.patch({
        content: { kind: 'picture', ...view, preview, src: null },
        notice: { kind: 'error', msg },
      })
    },
  }
}
export type Showing = ReturnType<typeof createShowing>

/** Changes the draft, and undoes and redoes changes. */
export function createDrafting(store: EditorStore, { show }: Pick<Showing, 'show'>) {
  function update(next: (history: DraftHistory) => DraftHistory): void {
    const held = store.edited()
    if (!held || !store.isIdle()) return
    const history = next(held.history)
    if (history !== held.history) void show({ ...held, history }, remainingNotice())
  }

  /** Any change clears the notice, except a conflict that is still to be resolved. */
  function remainingNotice(): Notice | null {
    const state = store.getSnapshot()
    return state.phase === 'open' && state.notice?.kind === 'conflict' ? state.notice : null
  }

  return {
    change: (changes: ModuleChanges, about?: string): void =>
      update((history) => step(history, changeDraft(history.now, changes), about)),
    undo: (): void => update(undo),
    redo: (): void => update(redo),
    /** Assigns the image area to a module, or releases it with `null`. */
    setArea: (area: string | null): void => {
      const held = store.edited()
      if (held && store.isIdle() && held.area !== area) void show({ ...held, area }, remainingNotice())
    },
  }
}
