export { Desk } from '../panel/desk/Desk.tsx'
export { PartFrame } from '../panel/desk/DeskPartView.tsx'
export { deskFunctions } from '../panel/desk/deskFunctions.ts'
export { TaskLinks, TaskNav } from '../panel/desk/TaskNav.tsx'
