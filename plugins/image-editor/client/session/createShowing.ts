import type { Recipe } from '@litfass/kit/domain'
import { type DraftHistory, startHistory } from '../../domain/draftHistory.ts'
import type { EditorCalls } from '../createEditorCalls.ts'
import type { OpenedPicture } from '../OpenedPicture.ts'
import { type Preview, previewOf } from '../previewOf.ts'
import type { EditorStore } from './createEditorStore.ts'
import type { EditorSetup } from './EditorSetup.ts'
import type { EditedPicture, Notice } from './EditorState.ts'

/** What is to be shown of a picture. */
export type View = Pick<EditedPicture, 'picture' | 'history' | 'area' | 'uploaded'>

type ShowingSetup = Pick<EditorSetup, 'loadImage' | 'uid'> & { calls: Pick<EditorCalls, 'previewUrl'> }

/** Brings a picture into the image area. */
export function createShowing(store: EditorStore, { calls, loadImage, uid }: ShowingSetup) {
  function srcOf(picture: OpenedPicture, { source }: Preview): string | null {
    if (picture.isStub) return null
    if (source.kind === 'shown') return picture.imageUrl
    return calls.previewUrl(picture.id, source, `${uid}-${picture.revision}`)
  }

  /**
   * Shows a picture as a draft has it. What has to be loaded for that is loaded first; when it cannot be, the editor
   * says so and stays where it was (spec/media, section 4, "Rotation").
   */
  async function show(view: View, notice: Notice | null = null): Promise<boolean> {
    const preview = previewOf(view.picture, view.history.now.recipe, view.area !== null)
    const held = store.edited()
    const wanted = srcOf(view.picture, preview)
    // What could not be shown when the picture was read is in the way of no other change.
    const isLost =
      held?.src === null && held.picture === view.picture && srcOf(held.picture, held.preview) === wanted
    const src = isLost ? null : wanted
    if (src !== null && src !== held?.src) {
      store.patch({ work: { kind: 'turning' } })
      const isThere = await loadImage(src).then(
        () => true,
        () => false,
      )
      if (!isThere) {
        store.fail({ kind: 'error', msg: store.text(failureOf(view)) })
        return false
      }
    }
    store.patch({ content: { kind: 'picture', ...view, preview, src }, work: { kind: 'none' }, notice })
    return true
  }

  /** A turn that has failed, or the whole of a picture that is not there for a module to work on. */
  function failureOf({ area, history }: View): 'rotation_failed' | 'uncropped_missing' {
    const isTurned = store.edited()?.history.now.recipe.rotation !== history.now.recipe.rotation
    return area !== null && !isTurned ? 'uncropped_missing' : 'rotation_failed'
  }

  return {
    show,
    /** What shows another recipe of the picture; `null` where there is nothing to show. */
    viewOf: (recipe: Recipe): { src: string; part: Preview['part'] } | null => {
      const picture = store.edited()?.picture
      if (!picture) return null
      const preview = previewOf(picture, recipe, false)
      const src = srcOf(picture, preview)
      return src === null ? null : { src, part: preview.part }
    },
    /** Takes in a picture that was just read. One that cannot be shown can be edited all the same. */
    takeIn: async (
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
