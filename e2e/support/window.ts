import type { Shift } from './record-shifts.ts';

type Reply = {
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
};

declare global {
  /** Globals set by a page's program, and by the scripts of these tests. */
  // Only an interface adds to one that exists.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    hasStarted?: boolean;
    /** An old wallet. */
    ethereum?: unknown;
    /** Speech to a listener, in order. */
    heard?: string[];
    shifts?: Shift[];
    /** Where the page was scrolled to, in order. */
    places?: number[];
    /** Whether anything on the page is otherwise than before the last press. */
    hasChanged?: boolean;
    /** Calls to Telegram's client. */
    said?: unknown[];
    /** Each time that a form was sent. */
    sends?: { isReplayed: boolean; isPrevented: boolean }[];
    /** Of each press, whether it was done again by the program. */
    presses?: (boolean | undefined)[];
    /** How many frames were drawn between a press and what it shows. */
    framesUntilSeen?: number;
    /** The test's answers as a wallet, by the wallet's name. */
    [ask: `ask_${string}`]: (method: string, params: readonly unknown[]) => Promise<Reply>;
    /** Tells the page what happens in a wallet, by the wallet's name. */
    [emit: `emit_${string}`]: (event: string, value: unknown) => void;
  }
}
