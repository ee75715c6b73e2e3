export { collectionPart, textOf } from '../panel/desk/collectionPart.ts'
export { deskPanel } from '../panel/desk/deskPanel.ts'
export { type CountedPart, countParts, partsFor, type ReadPart, readParts } from '../panel/desk/gather.ts'
export { listAddress } from '../panel/listAddress.ts'
