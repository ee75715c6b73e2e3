import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPhoto } from '@litfass/images/commands'
import { parseMarks, writeLexical } from '@litfass/rich-text'
import type { Payload, TypedUser } from 'payload'
import sharp from 'sharp'
import { accountByEmail } from './demoAccounts.ts'
import { demoPicturePath } from './demoPictures.ts'

/** A part of a demo picture, in pixels. */
type Part = { fileName: string; copyright: string; left: number; top: number; width: number; height: number }

type DemoProfile = {
  email: string
  audience: 'everybody' | 'members'
  /** As someone types it. */
  biography: string
  avatar: Part
  wallpaper?: Part
}

const PROFILES: readonly DemoProfile[] = [
  {
    email: 'editor@litfass.test',
    audience: 'everybody',
    biography: [
      'Ich mache die Bilderseite und bin am liebsten **früh** draußen, wenn der Nebel noch steht.',
      '- Marsch und Watt\n- Häfen, solange dort gearbeitet wird\n- Vögel, wenn sie stillhalten',
    ].join('\n\n'),
    avatar: {
      fileName: 'leuchtturm-sternspuren.jpg',
      copyright: 'Enno Eggers',
      left: 292,
      top: 1800,
      width: 900,
      height: 900,
    },
    wallpaper: {
      fileName: 'fichten-im-nebel.jpg',
      copyright: 'Enno Eggers',
      left: 0,
      top: 1350,
      width: 2000,
      height: 571,
    },
  },
  {
    email: 'member@litfass.test',
    audience: 'members',
    biography: 'Kleingärtnerin. Schickt Bilder von allem, was *klein* ist und morgens Tau trägt.',
    avatar: {
      fileName: 'pusteblume-kleingarten.jpg',
      copyright: 'Mina Martens',
      left: 350,
      top: 390,
      width: 1700,
      height: 1700,
    },
  },
]

/** Gives the people of the demo profiles as they would have written them; those that are written already stay. */
export async function fillDemoProfiles(payload: Payload): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-demo-'))
  try {
    for (const person of PROFILES) await fillProfile(payload, folder, person)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillProfile(
  payload: Payload,
  folder: string,
  { email, audience, biography, avatar, wallpaper }: DemoProfile,
): Promise<void> {
  const user = await accountByEmail(payload, email)
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection: 'profiles',
    where: { account: { equals: user.id } },
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  const [profile] = docs
  if (!profile) throw new Error(`${email} has no profile.`)
  if (profile.biography) return
  const upload = (prefix: string, part: Part) => uploadPart(payload, { folder, prefix, part, user })
  await payload.update({
    collection: 'profiles',
    id: profile.id,
    data: {
      audience,
      biography: writeLexical(parseMarks(biography)),
      avatar: await upload('avatar', avatar),
      ...(wallpaper && { wallpaper: await upload('wallpaper', wallpaper) }),
    },
    depth: 0,
    user,
    overrideAccess: false,
  })
}

type Upload = { folder: string; prefix: string; part: Part; user: TypedUser }

async function uploadPart(payload: Payload, { folder, prefix, part, user }: Upload): Promise<number> {
  const { fileName, copyright, ...area } = part
  const path = join(folder, `${prefix}-${fileName}`)
  await writeFile(path, await sharp(demoPicturePath(fileName)).extract(area).jpeg({ quality: 90 }).toBuffer())
  const photo = await importPhoto(payload, { user, path, texts: { copyright }, imageManagerPrefix: prefix })
  if (photo.outcome === 'added') return photo.id
  throw new Error(`${fileName} is no ${prefix}: ${photo.outcome}`)
}
