export { clientAddress, proxyList } from './clientAddress.ts'
export { CLIENT_ADDRESS_HEADER } from './clientAddressHeader.ts'
export { type Budget, createBudget } from './createBudget.ts'
