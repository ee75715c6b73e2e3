export { AccountCounts } from '../panel/AccountCounts.tsx'
export { ApiKeyState } from '../panel/ApiKeyState.tsx'
export { LockHistory } from '../panel/LockHistory.tsx'
export { SignInView } from '../panel/SignInView.tsx'
