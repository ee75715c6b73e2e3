export { placesConvert } from './placesConvert.ts'
export { placesImport } from './placesImport.ts'
