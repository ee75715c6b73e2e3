export { Likes, type LikesProps, likeWords } from '../react/likes/Likes.tsx'
