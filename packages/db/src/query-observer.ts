/** Called after every query with its duration in milliseconds. */
export type QueryObserver = (milliseconds: number, hasSucceeded: boolean) => void;
