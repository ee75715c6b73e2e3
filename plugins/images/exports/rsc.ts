export { PicturesWidget } from '../panel/firstPage/PicturesWidget.tsx'
export { PictureFolders } from '../panel/list/PictureFolders.tsx'
export { ProcessingView } from '../panel/queue/ProcessingView.tsx'
