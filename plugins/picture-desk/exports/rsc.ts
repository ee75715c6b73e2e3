export { MultiUploadView } from '../components/MultiUploadView/index.tsx'
