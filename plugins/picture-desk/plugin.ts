import { withTranslations } from '@litfass/kit'
import type { Config, Plugin } from 'payload'
import { addToPanel } from './components/addToPanel.ts'
import { sortableImagesSelectionEndpoint } from './endpoints/sortableImagesSelection.ts'
import { type PictureDeskOptions, resolveOptions } from './options.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'

/** Adds choosing pictures, putting them in order, and uploading many (spec/media, `multiupload-settings`). */
export const pictureDesk =
  (given: PictureDeskOptions): Plugin =>
  (config: Config): Config => {
    const options = resolveOptions(given)
    const endpoints = [...(config.endpoints ?? []), ...sortableImagesSelectionEndpoint(options)]
    const admin = addToPanel(config.admin, options)
    return withTranslations({ ...config, endpoints, admin }, { de, en })
  }
