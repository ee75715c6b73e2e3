export { collectionPart, textOf } from '../panel/desk/collectionPart.ts'
export { deskPanel } from '../panel/desk/deskPanel.ts'
export { listAddress } from '../panel/listAddress.ts'
