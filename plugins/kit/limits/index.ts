export { type Budget, createBudget } from './budget.ts'
export {
  CLIENT_ADDRESS_HEADER,
  clientAddress,
  clientAddressOf,
  clientNetwork,
  handOnClientAddress,
  isTrustedProxy,
  passClientAddress,
  proxyList,
  type TrustedProxies,
  trustProxies,
  watchClientAddresses,
} from './clientAddress.ts'
