/** The settings of a page for the multi-upload screen (spec/media, section 3). */
export type MultiUploadSettings = { imprefix: string }

const SELECTOR = 'script[type="application/json"][data-settings="multiupload-settings"]'
const DEFAULT: MultiUploadSettings = { imprefix: 'multiupload' }

/** Reads the settings a page carries; the place `multiupload` where it carries none that can be read. */
export function multiUploadSettings(
  page: Pick<ParentNode, 'querySelector'> | undefined = globalThis.document,
): MultiUploadSettings {
  try {
    const settings: unknown = JSON.parse(page?.querySelector(SELECTOR)?.textContent ?? 'null')
    return isSettings(settings) ? { imprefix: settings.imprefix } : DEFAULT
  } catch (error) {
    console.warn('multiupload-settings cannot be read.', error)
    return DEFAULT
  }
}

function isSettings(value: unknown): value is MultiUploadSettings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'imprefix' in value &&
    typeof value.imprefix === 'string' &&
    value.imprefix !== ''
  )
}
