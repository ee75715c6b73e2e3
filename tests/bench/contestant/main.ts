import { type Cost, isTask, type Task } from './messages.ts'
import { subjects } from './subjects.ts'

const measure = async (task: Task): Promise<Cost> => {
  const [cpuBefore, before] = [process.cpuUsage(), performance.now()]
  const bytes = await subjects[task.subject](task)
  const ms = performance.now() - before
  const { user, system } = process.cpuUsage(cpuBefore)
  return { ms, cpuMs: (user + system) / 1000, bytes }
}

// The bench is told in so many words, and ends with it.
process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (isTask(message)) void measure(message).then((cost) => process.send?.(cost))
})
process.send?.('ready')
