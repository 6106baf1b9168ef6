import { Refusal } from '@firm/core';
import { passesApi, type FormName } from '@firm/schema';
import { presentRefusal } from '../../http/errors/refusals.ts';
import type { FormAnswers, FormHandler } from '../../http/forms/answers.ts';

/** Minting a pass. Only the page's program reaches a wallet. */
export const mintForms = ({
  call,
  refused: renderRefusal,
}: Pick<FormAnswers, 'call' | 'refused'>) =>
  ({
    async mint(form) {
      const proven = await call(form, passesApi.proven);
      const hasWallet = proven.ok && proven.body.wallet !== null;
      const code = hasWallet ? 'forms/mint-not-connected' : 'forms/mint-without-wallet';
      return renderRefusal(form, presentRefusal(new Refusal(code)), { isUnderHeading: true });
    },
  }) satisfies Partial<Record<FormName, FormHandler>>;
