import { allowRoles } from './allow-roles.ts';
import { applyView } from './apply-view.ts';
import { authenticate } from './authenticate.ts';
import type { ServiceDefinition } from './define-service.ts';
import { limitRate } from './limit-rate.ts';
import { mapErrors } from './map-errors.ts';
import { noAutomaticEvents } from './no-automatic-events.ts';
import type { HookFactory, PipelineHook } from './request-context.ts';
import { refuseSupportWrites } from './refuse-support-writes.ts';
import { scopeRows } from './scope-rows.ts';
import type { AppContext } from '../context.ts';
import { validate } from './validate.ts';

/** The steps of a request, outermost first; `docs/architecture.md` walks through one. */
export function pipeline(definition: ServiceDefinition, appContext: AppContext): PipelineHook[] {
  const steps: HookFactory[] = [
    mapErrors,
    noAutomaticEvents,
    limitRate,
    authenticate,
    refuseSupportWrites,
    allowRoles,
    scopeRows,
    validate,
    applyView,
  ];
  return steps.map((step) => step(definition, appContext));
}
