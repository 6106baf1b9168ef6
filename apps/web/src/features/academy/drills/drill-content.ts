import type { TestedMistake } from '@firm/schema/learning/mistakes.ts';
import outline from '../../../generated/content/drills.json';

/** A transaction as a page hands it to a wallet. Addresses and bytes in hexadecimal. */
type DrillTransaction = {
  chainId: number;
  from: string;
  to: string;
  value: string;
  data: string;
};

export type DrillRequest =
  | {
      method: 'eth_sendTransaction';
      localToken?: string;
      token?: { symbol: string; decimals: number };
      transaction: DrillTransaction;
    }
  | {
      method: 'eth_signTypedData_v4';
      typedData: {
        primaryType: string;
        domain: Record<string, string | number>;
        message: Record<string, string>;
      };
    }
  | { method: 'personal_sign'; message: string };

export type Drill = {
  id: string;
  title: string;
  summary: string;
  /** Test subject. */
  mistake: TestedMistake;
  lesson: { title: string; href: string };
  situation: string;
  scene: {
    window?: { host: string; title: string; lines: string[] };
    request?: DrillRequest;
    table?: { head: string[]; rows: string[][] };
    tokens?: string[];
  };
  ask: string;
  /** Missing in a drill kept offline from before there were hints. */
  hint?: string;
  /** `refuses`: it turns down what is asked, or takes it for an attack. */
  choices: { label: string; isRight: boolean; refuses: boolean; outcome: string }[];
  remember: string;
};

type DrillOutline = Pick<Drill, 'id' | 'title' | 'summary' | 'mistake' | 'lesson'>;

// JSON knows no literal types; the build has checked them.
export const drills: readonly DrillOutline[] = outline as DrillOutline[];

const files = import.meta.glob<Drill>('../../../generated/content/drills/*.json', {
  import: 'default',
});

/**
 * Loads a drill from its own file; undefined when there is none of this name.
 * @throws Error when it cannot be fetched
 */
export const loadDrill = async (id: string | undefined): Promise<Drill | undefined> =>
  files[`../../../generated/content/drills/${id}.json`]?.();
