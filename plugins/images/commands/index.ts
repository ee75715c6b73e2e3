export { audit } from './audit.ts'
export { importPhoto, type PhotoTexts } from './importFolder.ts'
export { addFolder, importPhotos } from './importPhotos.ts'
export { reprocess } from './reprocess.ts'
