/** Answers when the test says so. */
export function held<T>() {
  const answers: { resolve: (value: T) => void; reject: (error: Error) => void }[] = []
  const call = () => new Promise<T>((resolve, reject) => answers.push({ resolve, reject }))
  return { answers, call }
}
