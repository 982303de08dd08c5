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
 * Feathers looks the parts of a path up in plain objects, which know more names than there are services: `/__proto__` would fail inside the
 * router, and tell a socket so with a stack. Called once every service is registered.
 */
export function forgetInheritedNames(api: Application): void {
  forget((api as unknown as { routes: { root: RouteNode } }).routes.root);
}
