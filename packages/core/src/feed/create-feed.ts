/** The subscribers to a changing value in this process. */
export type Feed<Value> = {
  /** How many subscribers there are. */
  readonly size: number;
  /**
   * Gives the present value once it is read, unless a newer one was published before, and each one
   * that is published from now on.
   *
   * @param read the present value; its failure is for whoever publishes to report
   * @returns ends it
   */
  subscribe: (notify: (value: Value) => void, read: () => Promise<Value>) => () => void;
  publish: (value: Value) => void;
};

export function createFeed<Value>(): Feed<Value> {
  const subscribers = new Set<(value: Value) => void>();
  return {
    get size() {
      return subscribers.size;
    },
    subscribe: (notify, read) => {
      let isFirst = true;
      const subscriber = (value: Value) => {
        isFirst = false;
        notify(value);
      };
      subscribers.add(subscriber);
      read().then(
        (value) => void (isFirst && subscribers.has(subscriber) && notify(value)),
        () => undefined,
      );
      return () => void subscribers.delete(subscriber);
    },
    publish: (value) => {
      for (const notify of subscribers) notify(value);
    },
  };
}
