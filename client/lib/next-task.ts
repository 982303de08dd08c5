/** Lets a finger, a key or a frame in between two pieces of work. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
