import { notFound } from '@feathersjs/express';
import { authenticationService } from './authentication/authentication.service.ts';
import { configureChannels } from './channels.ts';
import type { AppContext } from './context.ts';
import type { AnyApplication, Application } from './declarations.ts';
import type { ServiceDefinition } from './hooks/define-service.ts';
import { registerService } from './hooks/register-services.ts';
import { forgetInheritedNames } from './hooks/routes.ts';
import { sendErrors } from './http/middleware.ts';
import { serviceDefinitions } from './service-definitions.ts';
import { serviceReads } from './service-reads.ts';

/** Every service behind the request pipeline, and the channels for its events. */
export function configureServices(app: Application, context: AppContext) {
  const definitions: readonly ServiceDefinition[] = [
    authenticationService(app, context),
    ...serviceDefinitions(context, serviceReads(app)),
  ];
  for (const definition of definitions) registerService(app, context, definition);
  forgetInheritedNames(app);
  const channels = configureChannels(app as unknown as AnyApplication, definitions, context.log);
  // received on every process, before anyone there reads their flags again
  app.service('feature-flags').on('patched', () => {
    context.ports.flags.invalidate();
  });
  app.use(notFound({ verbose: false }));
  app.use(sendErrors(context.log));
  return { definitions, channels };
}
