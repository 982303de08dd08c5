const NAMES = ['localStorage', 'sessionStorage'] as const;
const refused: PropertyDescriptor = {
  configurable: true,
  get() {
    throw new DOMException('denied', 'SecurityError');
  },
};

/** Runs in a browser that blocks all cookies: reading `window.localStorage` already throws. */
export async function withRefusedStorage<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  for (const name of NAMES) Object.defineProperty(window, name, refused);
  try {
    return await run();
  } finally {
    for (const [name, own] of before)
      if (own) Object.defineProperty(window, name, own);
      else Reflect.deleteProperty(window, name);
  }
}
