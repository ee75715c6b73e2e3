import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ProfileView } from '../views.ts'
import { OwnProfile } from './OwnProfile.tsx'
import { ProfilePage, ProfilePart } from './ProfilePage.tsx'
import type { PictureToolsProps } from './ProfilePicture.tsx'

const profile: ProfileView = {
  id: 4,
  name: 'ökologin Ida',
  slug: 'oekologin-ida',
  avatar: undefined,
  wallpaper: undefined,
  biography: '<p>Schreibt über <strong>Deiche</strong>.</p>',
  typed: 'Schreibt über **Deiche**.',
  audience: 'members',
  isOpen: true,
  isMailed: false,
}

const pageOf = (changed: Partial<ProfileView>, isPublic = false) =>
  renderToStaticMarkup(
    <ProfilePage profile={{ ...profile, ...changed }} isPublic={isPublic} language="en">
      <ProfilePart title="Stories">Two</ProfilePart>
    </ProfilePage>,
  )

describe('the page of a person', () => {
  it('shows the first letter of the name where there is no picture', () => {
    expect(pageOf({})).toContain('<span aria-hidden="true">Ö</span>')
  })

  it('shows the biography as HTML, and below it what the project adds', () => {
    expect(pageOf({})).toMatch(/über <strong>Deiche<\/strong>.*<h2[^>]*>Stories<\/h2>Two/)
  })

  it('says who sees a profile that visitors do not see', () => {
    expect(pageOf({})).toContain('Only signed-in members see this profile.')
    expect(pageOf({ audience: 'nobody' })).toContain('Only the person and the editors see this profile.')
    expect(pageOf({ audience: 'everybody' }, true)).not.toContain('see this profile')
  })
})

describe('the form of one’s own profile', () => {
  const tools: PictureToolsProps[] = []
  const formOf = (typed?: Record<string, string>) =>
    renderToStaticMarkup(
      <OwnProfile
        profile={profile}
        typed={typed}
        language="en"
        paths={{ profile: '/people/oekologin-ida', own: '/account' }}
        PictureTools={(props) => {
          tools.push(props)
          return props.children
        }}
      />,
    )
  const chosen = (html: string) =>
    [...html.matchAll(/<input[^>]*name="(\w+)"[^>]*checked=""[^>]*value="(\w+)"/g)].map(([, name, value]) => [
      name,
      value,
    ])

  it('holds what is stored, and posts it to the route of the plugin', () => {
    const html = formOf()
    expect(html).toContain('action="/user/ajax/profile"')
    expect(html).toContain('>Schreibt über **Deiche**.</textarea>')
    expect(chosen(html)).toEqual([
      ['audience', 'members'],
      ['openTo', 'members'],
      ['messageNotice', 'none'],
    ])
    expect(tools.map(({ picture, words }) => [picture, words.choose])).toEqual([
      ['avatar', 'Upload Avatar'],
      ['wallpaper', 'Upload Wallpaper'],
    ])
  })

  it('shows a refused form with what was typed, also where that is nothing', () => {
    const html = formOf({ audience: 'nobody' })
    expect(html).toMatch(/<textarea[^>]*><\/textarea>/)
    expect(chosen(html)[0]).toEqual(['audience', 'nobody'])
  })
})
