export { type DroppedFile, dropFile } from './dropFile.ts'
export { expectAccessible, findInaccessible } from './expectAccessible.ts'
export {
  nextFrames,
  type OpenedPage,
  type OpenPageOptions,
  openBrowser,
  type PageWatch,
  passTime,
  pauseClock,
  untilLoaded,
  untilStill,
  useBrowser,
  watchPage,
} from './pages.ts'
