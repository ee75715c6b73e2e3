export { listAddress } from '../panel/listAddress.ts'
export { collectionPart } from '../panel/desk/collectionPart.ts'
export { deskPanel } from '../panel/desk/deskPanel.ts'
