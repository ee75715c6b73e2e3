type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Two, so that the next lot travels while the answers of one are read. */
const MOST_UNDER_WAY = 2
const MOST_TOGETHER = 200

/**
 * Lets questions that come in while earlier ones are under way travel together: many at once then cost little more than
 * one, and one alone waits for nobody. None is answered from before it was asked.
 * @param ask answers every question, in their order
 */
export function askTogether<Question, Answer>(ask: (questions: readonly Question[]) => Promise<Answer[]>) {
  const waiting: Waiting<Question, Answer>[] = []
  let underWay = 0

  async function travel(): Promise<void> {
    if (underWay >= MOST_UNDER_WAY || waiting.length === 0) return
    const together = waiting.splice(0, MOST_TOGETHER)
    underWay += 1
    try {
      const answers = await ask(together.map(({ question }) => question))
      for (const [at, answer] of answers.entries()) together[at]?.resolve(answer)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
    underWay -= 1
    void travel()
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      void travel()
    })
}
