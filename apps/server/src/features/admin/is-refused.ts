import { Refusal } from '@firm/core';

/** Whether an act was refused; what else goes wrong is thrown on. */
export async function isRefused(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
