import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where Payload 3.90.2 writes times itself, and what becomes of each. */
const PLACES: Record<string, string> = {
  'next/dist/views/List/handleGroupBy.js':
    'on the server, which runs in the zone of the site; no list is grouped',
  'next/dist/views/Version/Default/index.js': 'an address of a comparison, no time',
  'next/dist/views/Version/RenderFieldsToDiff/fields/Date/index.js': 'MomentDiff',
  'next/dist/views/Version/SelectComparison/VersionDrawer/CreatedAtCell.js': 'VersionsView',
  'next/dist/views/Version/VersionPillLabel/VersionPillLabel.js':
    'by the clock of the device: Payload has no place for another one',
  'next/dist/views/Version/index.js': 'on the server, which runs in the zone of the site',
  'next/dist/views/Version/metadata.js': 'on the server; Payload gives it no time',
  'next/dist/views/Versions/cells/CreatedAt/index.js': 'VersionsView',
  'ui/dist/elements/Autosave/index.js': 'a span of time, which has no zone',
  'ui/dist/elements/DocumentControls/index.js': 'DocumentTimes',
  'ui/dist/elements/DocumentLocked/index.js':
    'by the clock of the device: Payload has no place for another one; presence takes its place for nearly all',
  'ui/dist/elements/FolderView/FolderFileTable/index.js': 'no collection has Payload’s folders',
  'ui/dist/elements/PublishButton/ScheduleDrawer/buildUpcomingColumns.js':
    'no collection has Payload’s schedule',
  'ui/dist/elements/PublishButton/ScheduleDrawer/index.js': 'no collection has Payload’s schedule',
  'ui/dist/elements/Table/DefaultCell/fields/Date/index.js': 'MomentCell',
  'ui/dist/fields/DateTime/index.js': 'a zone that is chosen beside the field; none is',
  'ui/dist/utilities/formatDocTitle/index.js': 'no document has a time for its title',
}

it('knows every place in the panel at which Payload writes a time itself', () => {
  const writes = /\b(?:formatDate|formatTimeToNow)\(|toLocale(?:Date|Time)?String\(|Intl\.DateTimeFormat/
  const cwd = 'node_modules/@payloadcms'
  const found = globSync('{ui,next}/dist/**/*.js', { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    // The same once more, bundled.
    .filter((file) => !file.includes('/dist/exports/'))
    .filter((file) => writes.test(readFileSync(`${cwd}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted())
})
