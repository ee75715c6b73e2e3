export type { DownloadsOptions } from './options.ts'
export { downloads } from './plugin.ts'
export { type Download, type DownloadState, latestDownload } from './store.ts'
