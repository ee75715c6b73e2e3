export { ReportedMessage } from '../panel/ReportedMessage.tsx'
