export { StaffView } from './StaffView.tsx'
