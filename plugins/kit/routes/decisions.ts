import type { z } from 'zod'
import type { Route } from './defineRoute.ts'
import { fillPath, type PathParams } from './paths.ts'

/** A call of a named route, as data. The browser sends it as the caller, so that the route decides whether it may. */
export type DeskCall = { name: string; path: string; body: unknown }

/** What is asked before a decision, with a text to type or to choose. */
export type DecisionQuestion = {
  heading: string
  /** Paragraphs: what it is about, and what it does. */
  about: readonly string[]
  confirmLabel: string
  /** The text, which is sent as a field of the body when it is not empty. */
  reason?: { field: string; label: string; hint: string; maxLength: number }
  templates?: { label: string; texts: readonly string[] }
}

/** A decision about an item of the panel's first page, in the language of its reader. */
export type DeskDecision = {
  /** Unique among those of the item. */
  name: string
  label: string
  call: DeskCall
  /** What it has done, in a sentence. */
  done: string
  /** Takes it back. */
  undo?: DeskCall
  question?: DecisionQuestion
  /** The item stays where it is, as after a reply. */
  keepsItem?: boolean
}

/**
 * Describes a call of a named route, which has to be a `POST`. A field that its question asks for may be missing.
 * @throws Error for a placeholder of its path without a value
 */
export function callOf<Body extends z.ZodType>(
  route: Pick<Route<z.ZodObject, z.ZodObject, Body>, 'name' | 'path' | 'body'>,
  { params, body }: { params?: PathParams; body: Partial<z.input<Body>> },
): DeskCall {
  return { name: route.name, path: fillPath(route.path, params ?? {}), body }
}
