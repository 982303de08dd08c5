import type { Params } from '@feathersjs/feathers';
import type { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import type { Acknowledgement, Method, RequestParams, ServiceDefinition } from './define-service.ts';

/** What the server says when it calls a service itself; the pipeline checks it and makes the rest of `RequestParams`. */
export interface CallParams<Query = Record<string, unknown>> extends Params<Partial<Query>> {
  /** Who asks; without it a guest. */
  actor?: Actor;
  /** For what remembers or counts by address. */
  ip?: string;
}

type AnyDefinition = Pick<ServiceDefinition, 'path' | 'view' | 'acknowledgements'> & { readonly service: object };

type ViewOf<View, Name> = View extends (...args: never[]) => infer Shown
  ? Shown
  : Name extends keyof View
    ? View[Name] extends (...args: never[]) => infer Shown
      ? Shown
      : never
    : never;

/** A method's result once the view has been applied: to each row of a list, or to the row. */
type Viewed<Result, Shown> = Result extends readonly unknown[]
  ? Shown[]
  : Result extends { data: readonly unknown[] }
    ? Omit<Result, 'data'> & { data: Shown[] }
    : Shown;

type Acknowledged<Acknowledgements, Name> = Name extends keyof Acknowledgements
  ? Acknowledgements[Name] extends z.ZodType<infer Body>
    ? Body
    : never
  : never;

type ResultOf<Definition extends AnyDefinition, Name, Result> = Result extends Acknowledgement
  ? Acknowledged<NonNullable<Definition['acknowledgements']>, Name>
  : Viewed<Result, ViewOf<Definition['view'], Name>>;

type Called<Args extends unknown[]> = {
  [Index in keyof Args]: Args[Index] extends RequestParams<infer Query> ? CallParams<Query> : Args[Index];
};

/** A service as `app.service(path)` offers it to the server's own code: what comes in is checked, what comes out has passed the view. */
export type ServiceOf<Definition extends AnyDefinition> = {
  [Name in keyof Definition['service'] & Method]: Definition['service'][Name] extends (
    ...args: infer Args
  ) => Promise<infer Result>
    ? (...args: Called<Args>) => Promise<ResultOf<Definition, Name, Result>>
    : never;
};
