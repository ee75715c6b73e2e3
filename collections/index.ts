import type { CollectionConfig } from 'payload'
import { Accounts } from './Accounts.ts'
import { Articles } from './Articles.ts'
import { Galleries } from './Galleries.ts'
import { ImagePosts } from './ImagePosts.ts'
import { Images } from './Images.ts'
import { Topics } from './Topics.ts'

/** The collections of the site; plugins add to them, and bring others. */
export const collections: CollectionConfig[] = [Accounts, Articles, ImagePosts, Images, Galleries, Topics]
