import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { proxyList } from '@litfass/kit/limits'
import { expect, it } from 'vitest'
import { requestGroup, routePattern, trustCountry } from './requestLog.ts'

it.each([
  ['/', 'page'],
  ['/en/bilder?seite=2', 'page'],
  ['/media/file/7/abc/M.webp', 'variant'],
  ['/api/litfass/media/file/7/abc/M.jpg', 'variant'],
  ['/media/imagecut/7/16x9-XL.jpg', 'variant'],
  ['/media/upload', 'upload'],
  ['/api/litfass/media/upload.json', 'upload'],
  ['/media/imageevents?ids=1', 'events'],
  ['/live/events?watch=images:1', 'events'],
  ['/api/litfass/live/events?watch=images:1', 'events'],
  ['/a/ajax/article/comment/events/7', 'events'],
  ['/media/imageisstub?ids=1', 'api'],
  ['/api/images/1', 'api'],
  ['/admin', 'admin'],
  ['/administration', 'page'],
  ['/_next/static/x.js', 'asset'],
  ['/readyz', 'probe'],
])('counts %s as %s', (url, group) => {
  expect(requestGroup(url)).toBe(group)
})

it.each([
  ['/bilder?seite=2', '/bilder'],
  ['/media/file/7/0123456789abcdef0123456789abcdef/M.webp', '/media/file/:id/:id/M.webp'],
  ['/admin/reset/9f8e7d6c5b4a39281706f5e4d3c2b1a0', '/admin/reset/:id'],
  ['/api/accounts/someone@example.org', '/api/accounts/:id'],
  ['/api/accounts/someone%40example.org', '/api/accounts/:id'],
  ['', ''],
])('tells %j as %j', (url, pattern) => {
  expect(routePattern(url)).toBe(pattern)
})

it.each([
  ['10.0.0.7', 'DE'],
  ['::ffff:10.0.0.7', 'DE'],
  ['192.0.2.1', undefined],
])('lets a trusted proxy alone say where a visitor is: %s', (remoteAddress, country) => {
  const request = new IncomingMessage(new Socket())
  Object.defineProperty(request.socket, 'remoteAddress', { value: remoteAddress })
  request.headers['cf-ipcountry'] = 'DE'
  trustCountry(request, 'cf-ipcountry', proxyList(['10.0.0.0/8']))
  expect(request.headers['cf-ipcountry']).toBe(country)
})
