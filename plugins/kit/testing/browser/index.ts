export { type DroppedFile, dropFile } from './dropFile.ts'
export { expectAccessible } from './expectAccessible.ts'
export {
  type OpenedPage,
  type OpenPageOptions,
  openBrowser,
  type PageWatch,
  pauseClock,
  useBrowser,
  watchPage,
} from './pages.ts'
