import { expect, it } from 'vitest';
import { inCpuTime, type TraceEvent } from './cpu-time.ts';

const at = (name: string, tid: number, ts: number, dur: number, tdur?: number): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  ...(tdur !== undefined && { tdur }),
});

it('shortens a task that waited to its CPU time, with everything inside it, and does not change other threads', () => {
  const events: TraceEvent[] = [
    { name: 'thread_name', ph: 'M', pid: 1, tid: 7, ts: 0, args: { name: 'CrRendererMain' } },
    at('ThreadControllerImpl::RunTask', 7, 1000, 400, 100),
    at('RunTask', 7, 1004, 396, 99),
    at('EvaluateScript', 7, 1200, 100),
    at('RunTask', 7, 2000, 50, 50),
    at('RunTask', 9, 1000, 400, 100),
  ];
  const [, outer, inner, script, whole, elsewhere] = inCpuTime(events);
  expect(outer).toMatchObject({ ts: 1000, dur: 100 });
  expect(inner).toMatchObject({ ts: 1001, dur: 99 });
  expect(script).toMatchObject({ ts: 1050, dur: 25 });
  expect(whole).toMatchObject({ ts: 2000, dur: 50 });
  expect(elsewhere).toMatchObject({ ts: 1000, dur: 400 });
});
