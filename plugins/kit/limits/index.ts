export { clientAddress, proxyList } from './clientAddress.ts'
export { CLIENT_ADDRESS_HEADER } from './clientAddressHeader.ts'
