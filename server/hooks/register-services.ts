import type { Application } from '@feathersjs/express';
import { METHODS, type Method, type ServiceDefinition } from './define-service.ts';
import { pipeline } from './pipeline.ts';
import { hasBody } from './request-context.ts';
import type { AppContext } from '../context.ts';

/** The methods a service implements. */
export const methodsOf = ({ service }: ServiceDefinition): Method[] =>
  METHODS.filter((method) => typeof service[method] === 'function');

/**
 * Closed by default: a method without roles, schema, view or code, or a service without a row scope, stops the server
 * at start.
 */
export function assertComplete(definition: ServiceDefinition): void {
  const name = `service ${definition.path}`;
  const { roles, schemas, querySchemas, scope, view, service } = definition;
  const declared = METHODS.filter((method) => roles[method] || service?.[method] || schemas[method]);
  if (!declared.length) throw new Error(`${name} declares no method`);
  if (typeof scope !== 'function') throw new Error(`${name} has no row scope`);
  if (!view) throw new Error(`${name} has no view`);
  for (const method of declared) {
    if (!roles[method]?.length) throw new Error(`${name}: ${method} does not say who may call it`);
    if (!service[method]) throw new Error(`${name}: ${method} is allowed but not implemented`);
    if (typeof view !== 'function' && !view[method]) throw new Error(`${name}: ${method} has no view`);
    const needed = hasBody(method) ? schemas[method] : (querySchemas?.[method] ?? schemas[method]);
    if (!needed && method !== 'get' && method !== 'remove') throw new Error(`${name}: ${method} has no input schema`);
  }
}

/** Registers a service behind the pipeline that every request passes. */
export function registerService(app: Application, appContext: AppContext, definition: ServiceDefinition): void {
  assertComplete(definition);
  app.use(definition.path, definition.service as never, { methods: methodsOf(definition) as string[], events: [] });
  app.service(definition.path).hooks({ around: { all: pipeline(definition, appContext) as never } });
}
