import type { Params } from '@feathersjs/feathers';
import type { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import type { Acknowledgement, Method, RequestParams, ServiceDefinition } from './define-service.ts';

/** The params of an internal service call; the pipeline validates them and adds the rest of `RequestParams`. */
export interface CallParams<Query = Record<string, unknown>> extends Params<Partial<Query>> {
  /** The actor; a guest by default. */
  actor?: Actor;
  /** For code that stores or counts by address. */
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

/** A method's result with the view applied to the row or to each row of the list. */
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

/** A service as internal code calls it through `app.service(path)`: input is validated, output has passed the view. */
export type ServiceOf<Definition extends AnyDefinition> = {
  [Name in keyof Definition['service'] & Method]: Definition['service'][Name] extends (
    ...args: infer Args
  ) => Promise<infer Result>
    ? (...args: Called<Args>) => Promise<ResultOf<Definition, Name, Result>>
    : never;
};
