export { isFinal } from '../panel/actions/failures.ts'
export { DecideInOrder } from '../panel/deciding/DecideInOrder.tsx'
export { DecisionList } from '../panel/deciding/DecisionList.tsx'
export type { DecidableItem, DecidingTools } from '../panel/deciding/decisionWork.ts'
