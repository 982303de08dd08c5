import type { Application } from '@feathersjs/express';

interface RouteNode {
  children: Record<string, RouteNode>;
  placeholders: RouteNode[];
}

function forget(node: RouteNode): void {
  Object.setPrototypeOf(node.children, null);
  for (const child of [...Object.values(node.children), ...node.placeholders]) forget(child);
}

/**
 * Feathers looks path segments up in plain objects, which inherit names: `/__proto__` would fail inside the router and
 * send a stack trace to a socket. Called once all services are registered.
 */
export function forgetInheritedNames(api: Application): void {
  forget((api as unknown as { routes: { root: RouteNode } }).routes.root);
}
