import { expect, it } from 'vitest'
import { findAccount } from './programs.mjs'

const root = 'root:x:0:0:root:/root:/bin/bash'
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin'
const postgres = 'postgres:x:105:111:,,,:/var/lib/postgresql:/bin/bash'

it('runs the database as postgres where there is such a user', () => {
  expect(findAccount([root, nobody, postgres].join('\n'))).toEqual({ uid: 105, gid: 111 })
})

it('falls back to the user nobody', () => {
  expect(findAccount([root, nobody, ''].join('\n'))).toEqual({ uid: 65534, gid: 65533 })
})

it('says so when there is neither', () => {
  expect(() => findAccount(root)).toThrow('no user "postgres" or "nobody"')
})
