/** Lets the browser answer taps and paint before longer work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
