export { PictureFolders } from '../components/PictureFolders.tsx'
export { PicturesWidget } from '../components/PicturesWidget.tsx'
export { ProcessingView } from '../components/ProcessingView.tsx'
