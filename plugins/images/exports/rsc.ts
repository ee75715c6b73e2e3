export { ProcessingView } from '../components/ProcessingView/index.tsx'
