import type { Payload } from 'payload'
import type { Profile } from '../../payload-types.ts'

/** The profile of an account. */
export async function profileOf(payload: Payload, account: unknown): Promise<Profile> {
  const { docs } = await payload.find({
    collection: 'profiles',
    where: { account: { equals: account } },
    limit: 1,
    depth: 0,
    // Privileged: a test looks at what is stored.
    overrideAccess: true,
  })
  const [profile] = docs
  if (!profile) throw new Error(`The account ${account} has no profile.`)
  return profile
}

/** Opens the profile of an account to everybody, and returns its slug. */
export async function openProfile(payload: Payload, account: unknown): Promise<string> {
  const profile = await profileOf(payload, account)
  await changeProfile(payload, profile, { audience: 'everybody' })
  return profile.slug ?? ''
}

/** Changes a profile as its owner might. */
export async function changeProfile(
  payload: Payload,
  { id }: Pick<Profile, 'id'>,
  data: Partial<
    Pick<Profile, 'audience' | 'avatar' | 'biography' | 'messageNotice' | 'openTo' | 'wallpaper'>
  >,
): Promise<void> {
  // Privileged: a test says what a person has chosen.
  await payload.update({ collection: 'profiles', id, data, depth: 0, overrideAccess: true })
}
