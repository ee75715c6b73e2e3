export { deskFunctions } from '../panel/desk/countWaiting.ts'
export { Desk } from '../panel/desk/Desk.tsx'
export { PartFrame } from '../panel/desk/DeskPartView.tsx'
export { TaskLinks, TaskNav } from '../panel/nav/TaskNav.tsx'
