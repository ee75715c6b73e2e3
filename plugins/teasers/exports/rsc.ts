export { DayPlanView } from '../panel/DayPlanView.tsx'
