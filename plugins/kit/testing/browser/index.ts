export { dropFile } from './dropFile.ts'
export { expectAccessible } from './expectAccessible.ts'
export {
  nextFrames,
  type OpenedPage,
  type OpenPageOptions,
  openBrowser,
  passTime,
  pauseClock,
  untilLoaded,
  untilStill,
  useBrowser,
} from './pages.ts'
