import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};

/**
 * React for development takes a stack of each element that it creates, ten thousand in a second, to say in a warning
 * who created it: a seventh of the time of the tests of components. To it, all of them have been taken. Warnings still
 * name the components around an element.
 */
export function takeNoOwnerStacks(): void {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined,
  });
}
