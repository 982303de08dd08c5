/** The CPU time of a page's threads, whatever else the machine was doing. */

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * A trace in which each task lasts as long as its CPU time: a task that waited on a busy machine is shortened, and the
 * events inside it are moved accordingly. Threads that render no page are unchanged. Times in microseconds.
 */
export function inCpuTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const mains = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = new Map<string, { from: number; to: number; share: number }[]>();
  for (const { name, ph, pid, tid, ts, dur = 0, tdur } of events) {
    const thread = `${pid}:${tid}`;
    if (ph !== 'X' || !name.endsWith('RunTask') || !mains.has(thread) || tdur === undefined || dur === 0) continue;
    tasks.set(thread, [...(tasks.get(thread) ?? []), { from: ts, to: ts + dur, share: Math.min(1, tdur / dur) }]);
  }
  // of nested tasks, only the outer one counts
  for (const [thread, all] of tasks) {
    const outer: typeof all = [];
    for (const task of all.sort((a, b) => a.from - b.from || b.to - a.to))
      if (task.from >= (outer.at(-1)?.to ?? 0)) outer.push(task);
    tasks.set(thread, outer);
  }
  const taskAt = (thread: string, ts: number) => {
    const all = tasks.get(thread) ?? [];
    let low = 0;
    let high = all.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const task = all[middle]!;
      if (ts < task.from) high = middle - 1;
      else if (ts > task.to) low = middle + 1;
      else return task;
    }
    return null;
  };
  return events.map((event) => {
    const task = taskAt(`${event.pid}:${event.tid}`, event.ts);
    if (!task) return event;
    return {
      ...event,
      ts: Math.round(task.from + (event.ts - task.from) * task.share),
      ...(event.dur !== undefined && { dur: Math.round(event.dur * task.share) }),
    };
  });
}
