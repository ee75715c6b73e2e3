import { expect, it } from 'vitest'
import { PermanentFailure } from '../jobs/jobs.ts'
import { sendCounted } from './rejected.ts'

/** What nodemailer throws where the mail server gives an answer to a recipient. */
const refused = (response: string) =>
  Object.assign(new Error(response), {
    command: 'RCPT TO',
    responseCode: Number(response.slice(0, 3)),
    response,
  })

const failing = (answer: string) => () => Promise.reject(refused(answer))

it.each([
  '550 5.1.1 no such user',
  '550 5.4.1 Recipient address rejected: Access denied',
  '552 5.2.2 full',
  '550 no such user',
])('%j ends the job', async (answer) => {
  await expect(sendCounted({ to: 'ada@example.org' }, failing(answer))).rejects.toBeInstanceOf(
    PermanentFailure,
  )
})

it.each(['452 4.2.2 full', '550 5.7.1 blocked', '550 5.4.14 loop', '554 no'])(
  '%j is tried again',
  async (answer) => {
    await expect(sendCounted({ to: 'ada@example.org' }, failing(answer))).rejects.not.toBeInstanceOf(
      PermanentFailure,
    )
  },
)
