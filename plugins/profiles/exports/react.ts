export { Avatar, type AvatarProps } from '../react/Avatar.tsx'
export { OwnProfile, type OwnProfileProps } from '../react/OwnProfile.tsx'
export { ProfilePage, type ProfilePageProps, ProfilePart } from '../react/ProfilePage.tsx'
export { type ProfilePageWords, profilePageTexts } from '../react/pageTexts.ts'
