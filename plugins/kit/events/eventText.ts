/** What is sent: an event with data, or only the id a client comes back with. */
export type StreamEvent = {
  /** Name of the event; without one only the id is said. */
  event?: string
  /** JSON in one line. */
  data?: string
  id?: string
}

/** An event as it goes over the line (text/event-stream). */
export function eventText({ event, data = '{}', id }: StreamEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`data: ${data}`]),
  ]
  return `${lines.join('\n')}\n\n`
}
