export { GalleryFolders } from '../panel/GalleryFolders.tsx'
