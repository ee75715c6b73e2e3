export { type Budget, createBudget } from './budget.ts'
export {
  CLIENT_ADDRESS_HEADER,
  clientAddress,
  clientNetwork,
  isTrustedProxy,
  proxyList,
} from './clientAddress.ts'
