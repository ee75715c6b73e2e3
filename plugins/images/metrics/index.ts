export { watchPictures } from './watchPictures.ts'
