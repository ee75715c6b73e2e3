export { ProcessingView } from '../components/ProcessingView.tsx'
