import { TASK_RULES } from '#shared/tasks/tasks.types.ts';
import { applyTaskRule } from '../workflows/tasks/apply-task-rule.ts';
import { messageOf, type Job } from './job-context.ts';

/** Makes and closes the tasks of every rule. A rule that fails does not hold up the others. */
export const applyTaskRules: Job<'apply-task-rules'> =
  ({ unit, log }) =>
  async () => {
    const failures: string[] = [];
    for (const rule of TASK_RULES) {
      try {
        await unit({ kind: 'system', name: 'apply-task-rules' }, (work) => applyTaskRule(work, rule));
      } catch (error) {
        log.error({ rule, error: messageOf(error) }, 'a rule could not make its tasks');
        failures.push(rule);
      }
    }
    if (failures.length) throw new Error(`Rules without result: ${failures.join(', ')}`);
  };
