import { definePlugin, handle } from '@litfass/kit'
import { addToPanel } from './admin/addToPanel.ts'
import { panelTexts } from './admin/panelTexts.ts'
import { frameTexts } from './frameTexts.ts'
import { readHistory, restoreRevision } from './history.ts'
import { openEditor } from './opening.ts'
import { options } from './options.ts'
import { renderPreview } from './previews.ts'
import { rules } from './rights.ts'
import { executeModules, history, imgEditor, preRotateImage, restore } from './routes.ts'
import { saveModules } from './saving.ts'
import { texts } from './texts.ts'

/** Adds the image editor's routes and texts, and the editor to the panel (design section 5, "Image editor"). */
export const imageEditor = definePlugin({
  options,
  texts: ({ modules }) => [
    texts,
    frameTexts,
    panelTexts,
    ...[...modules.values()].flatMap((module) => module.texts ?? []),
  ],
  rules,
  collectionNames: ({ collection }): Record<string, string> => (collection ? { images: collection } : {}),
  routes: [
    handle(imgEditor, openEditor),
    handle(executeModules, saveModules),
    handle(preRotateImage, renderPreview),
    handle(history, readHistory),
    handle(restore, restoreRevision),
  ],
  configure: addToPanel,
})
