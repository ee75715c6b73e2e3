'use client'

import { LateStoryForm } from '@litfass/articles/lateForm'
import type { StoryFormProps } from '@litfass/articles/writing'
import { lazy } from 'react'

const Form = lazy(async () => ({ default: (await import('./SiteStoryForm.client.tsx')).SiteStoryForm }))

/** The form in which members write, with the editors and events of the site, loaded in the browser. */
export const LateSiteForm = (form: StoryFormProps) => <LateStoryForm {...form} Form={Form} />
