'use client'

/** Loads the likes of comments. */
export const loadLikes = async () => (await import('@litfass/participation/liveLikes')).LiveLikes
