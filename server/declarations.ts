import type { Application as ExpressApplication } from '@feathersjs/express';
import type { CallParams } from './hooks/service-calls.ts';
import type { ServiceTypes } from './service-definitions.ts';

/** The Feathers application with its typed services: `app.service('offers').find(…)`. */
export type Application = ExpressApplication<ServiceTypes>;

interface AnyService {
  find(params: CallParams): Promise<unknown>;
  get(id: string, params: CallParams): Promise<unknown>;
}
/** The same application for code that iterates over all services and knows their paths only at run time. */
export type AnyApplication = ExpressApplication<Record<string, AnyService>>;
