export { type DroppedFile, dropFile } from './dropFile.ts'
export { expectAccessible } from './expectAccessible.ts'
export {
  type OpenedPage,
  type OpenPageOptions,
  openBrowser,
  type PageWatch,
  useBrowser,
  watchPage,
} from './pages.ts'
