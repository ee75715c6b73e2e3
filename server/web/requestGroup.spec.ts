import { expect, it } from 'vitest'
import { requestGroup } from './requestGroup.ts'

it.each([
  ['/', 'page'],
  ['/en/bilder?seite=2', 'page'],
  ['/media/file/7/abc/M.webp', 'variant'],
  ['/api/litfass/media/file/7/abc/M.jpg', 'variant'],
  ['/media/imagecut/7/16x9-XL.jpg', 'variant'],
  ['/media/upload', 'upload'],
  ['/api/litfass/media/upload.json', 'upload'],
  ['/media/imageevents?ids=1', 'events'],
  ['/media/imageisstub?ids=1', 'api'],
  ['/api/images/1', 'api'],
  ['/admin', 'admin'],
  ['/administration', 'page'],
  ['/_next/static/x.js', 'asset'],
  ['/readyz', 'probe'],
])('counts %s as %s', (url, group) => {
  expect(requestGroup(url)).toBe(group)
})
