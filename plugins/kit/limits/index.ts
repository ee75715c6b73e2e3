export { type Budget, createBudget } from './budget.ts'
export { type Client, clientKey, clientOf, visitorOf } from './client.ts'
export {
  clientAddress,
  clientNetwork,
  clientNetworkOf,
  isTrustedProxy,
  passClientAddress,
  proxyList,
  removeInternalHeaders,
  trustProxies,
  watchClientAddresses,
  withClientAddress,
} from './clientAddress.ts'
