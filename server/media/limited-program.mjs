// What the programs of limited processes (limited-process.ts) share: tasks by message, and the watch over memory and
// time. Plain JavaScript, because it is started unchanged from the sources and from a build.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { clearInterval, setInterval } from 'node:timers';

export const settings = JSON.parse(process.argv[2]);
const { memoryBytes, isNice } = settings;
const WATCH_MS = 20;

/** A problem of a file as one code; the server has the messages. */
export class Problem extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

const endFor = (reason) => process.send({ ended: reason }, () => process.kill(process.pid, 'SIGKILL'));
const processorSeconds = ({ user, system }) => (user + system) / 1_000_000;

/** Runs the tasks that the server sends, one at a time; `problemOf` names an error that is not a Problem. */
export function serveTasks(tasks, problemOf) {
  // if memory runs out anyway, Linux kills this process first
  if (process.platform === 'linux')
    try {
      writeFileSync('/proc/self/oom_score_adj', '1000');
    } catch {
      // not allowed in some containers
    }
  if (isNice) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

  process.on('message', ({ task, input, seconds }) => {
    const before = process.cpuUsage();
    // all memory and CPU time of this process, libraries included; the server starts a new process for the next file
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > memoryBytes) endFor('memory');
      else if (processorSeconds(process.cpuUsage(before)) > seconds) endFor('time');
    }, WATCH_MS);
    tasks[task](input)
      .then(
        (value) => ({ value }),
        (error) => ({ problem: error.problem ?? problemOf(error) }),
      )
      .then((answer) => {
        clearInterval(watch);
        process.send(answer);
      });
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.send({ ready: true });
}
