import { expect, test } from 'vitest'
import { mediaViewQuery, NO_CONTROLS, reloadData } from './reloadData.ts'

const look = {
  ratio: { small: '1:1', medium: '3:2', large: 'original' },
  controls: { ...NO_CONTROLS, download: true, contextMenu: true },
  badgeShowMetaData: true,
  disableReferenceMode: false,
  heroImageMark: false,
} as const

test('a figure says how it was asked for, under the names of the specification', () => {
  expect(reloadData(look)).toEqual({
    ratio: '1:1,3:2,original',
    showmediacontrolEdit: false,
    showmediacontrolDownload: true,
    showmediacontrolDelete: false,
    showContextMenu: true,
    badgeShowMetaData: true,
    disableReferenceMode: false,
  })
})

test('it is asked for again as it was', () => {
  expect(mediaViewQuery({ id: 7, imageType: 'image' }, look, { isReload: true })).toEqual({
    imageType: 'image',
    ratio: '1:1,3:2,original',
    showmediacontrolEdit: '0',
    showmediacontrolDownload: '1',
    showmediacontrolDelete: '0',
    showContextMenu: '1',
    badgeShowMetaData: '1',
    disableReferenceMode: '0',
    heroImageMark: '0',
    ggmReloader: '1',
  })
})
