/** Progress that this browser holds of a person, for whoever signs them in and out. */
type AccountProgress = {
  /** @returns whether this browser and the account are known to hold the same now */
  syncProgress: () => Promise<boolean>;
  forgetProgress: () => void;
};

let load: (() => Promise<AccountProgress>) | undefined;

/** Names the part of the page that holds the progress. It is fetched when somebody asks for it. */
export function provideAccountProgress(loader: () => Promise<AccountProgress>): void {
  load = loader;
}

/** @throws Error where the program of the page has named no such part */
export async function loadAccountProgress(): Promise<AccountProgress> {
  if (load === undefined) throw new Error('No part of this page holds progress.');
  return load();
}
