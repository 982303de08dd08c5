// The only program that reads PDF files from outside. It runs in its own process (pdf-process.ts), so that a malicious
// file can exhaust only that process's memory and time.
import { Worker } from 'node:worker_threads';
import { Problem, serveTasks } from './limited-program.mjs';

let thread;

function startThread() {
  const worker = new Worker(new URL('./pdf-text.mjs', import.meta.url), {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.once('exit', () => {
    if (thread === worker) thread = undefined;
  });
  return worker;
}

const readText = (input) =>
  new Promise((resolve, reject) => {
    const worker = (thread ??= startThread());
    const settle = (finish) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onError);
      finish();
    };
    const onMessage = (answer) =>
      settle(() => ('problem' in answer ? reject(new Problem(answer.problem)) : resolve(answer.value)));
    // its heap is full
    const onError = () => settle(() => reject(new Problem('too-demanding')));
    worker.once('message', onMessage).once('error', onError).once('exit', onError);
    worker.postMessage(input);
  });

serveTasks({ readText }, () => 'unreadable');
