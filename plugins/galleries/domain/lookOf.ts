import type { FigureLook, ReloadData } from './figure.ts'
import { readRatioSettings } from './ratio.ts'

/**
 * Reads the look of a figure from its markup. What it does not say is offered: a page of many pictures states in
 * `data-reload` only what differs.
 */
export function lookOf(reload: string | undefined): FigureLook {
  const data: Record<string, unknown> = parseObject(reload)
  const isOn = (name: keyof ReloadData, otherwise: boolean) =>
    typeof data[name] === 'boolean' ? data[name] : otherwise
  const ratio = typeof data.ratio === 'string' ? readRatioSettings(data.ratio) : undefined
  return {
    ratio: ratio ?? { small: 'original', medium: 'original', large: 'original' },
    controls: {
      edit: isOn('showmediacontrolEdit', true),
      download: isOn('showmediacontrolDownload', true),
      delete: isOn('showmediacontrolDelete', true),
      contextMenu: isOn('showContextMenu', true),
    },
    badgeShowMetaData: isOn('badgeShowMetaData', false),
    disableReferenceMode: isOn('disableReferenceMode', false),
    heroImageMark: false,
  }
}

function parseObject(text = '{}'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
