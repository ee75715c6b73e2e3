export { cropInPanel, imageCrop } from './plugin.ts'
