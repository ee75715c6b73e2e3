export { cropInPanel } from './cropInPanel.ts'
export { imageCrop } from './modules/imageCrop.ts'
