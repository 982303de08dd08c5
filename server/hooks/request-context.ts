import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { AppContext } from '../context.ts';
import type { RequestParams, ServiceDefinition } from './define-service.ts';

/** The Feathers context of a call inside the pipeline. */
export type RequestContext = Omit<HookContext, 'params' | 'method'> & {
  method: keyof ServiceDefinition['roles'];
  params: RequestParams & { provider?: string };
};
/** One step of the pipeline: a Feathers `around` hook. */
export type PipelineHook = (context: RequestContext, next: NextFunction) => Promise<void>;
/** Creates a step for a service from its definition. */
export type HookFactory = (definition: ServiceDefinition, appContext: AppContext) => PipelineHook;

export const hasBody = (method: string) => method === 'create' || method === 'patch' || method === 'update';
/** A header that may occur several times. */
export const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
