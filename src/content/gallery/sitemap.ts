import { MAX_GALLERIES } from '@litfass/galleries/domain'

export const gallery = { name: 'galleries', perPage: MAX_GALLERIES }
