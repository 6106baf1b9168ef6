import { pattern } from '@firm/format';
import type { LaunchQuery } from '@firm/schema';
import { launchesText as text } from '../../text/en/assistant-answers.ts';
import { listLaunches } from '../../safety/index.ts';
import { readTier, TIERS } from '../tiers.ts';
import { ownerOf } from '../watches/owner.ts';
import { say, type Command } from './command.ts';

/**
 * /launches, perhaps with a network, an age ('24h', '3d') and the least liquidity ('50k',
 * '$10000').
 */
export const answerLaunches: Command = async (deps, { rest, person }) => {
  const filter = readLaunchFilter(rest);
  const list = await listLaunches(deps, filter);
  const isEmpty = list.launches.length === 0;
  const hasFilter = Object.keys(filter).length > 0;
  const isTheFilter = isEmpty && hasFilter && (await listLaunches(deps, {})).launches.length > 0;
  return {
    blocks: [
      ...(isEmpty ? [say(await sayWhy(deps, isTheFilter))] : []),
      { kind: 'launches', list },
    ],
    suggestions: isTheFilter
      ? [text.all]
      : [
          // Where nothing is, no filter finds anything.
          ...(isEmpty ? [] : text.filters),
          ...((await mayWatch(deps, person)) ? [text.notifyMe] : []),
        ],
  };
};

/** Why there is none: the filter, the local chain that is not there yet, or simply none. */
async function sayWhy({ safety }: Parameters<Command>[0], isTheFilter: boolean): Promise<string> {
  const local = safety.networks.find(({ isLocal }) => isLocal);
  if ((await local?.isStarting?.()) === true) return text.starting;
  return isTheFilter ? text.none : text.noneYet;
}

/**
 * Whether being told of launches is open to a person; it is not offered to whom it would only be
 * refused.
 */
async function mayWatch(
  deps: Parameters<Command>[0],
  person: Parameters<Command>[1]['person'],
): Promise<boolean> {
  return (
    ownerOf(person) !== undefined &&
    TIERS[(await readTier(deps, person)).tier].kinds.includes('launch')
  );
}

/** '50k on base', 'over $10,000', 'last 24 hours' → what is asked for; other words say nothing. */
export function readLaunchFilter(rest: string): LaunchQuery {
  const query: LaunchQuery = {};
  for (const word of rest
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(\d)\s+(hours?|days?)\b/g, '$1$2')
    .split(/[\s,]+/)
    .filter((each) => each !== '')) {
    const age = /^(\d{1,3})(h|d)(?:ours?|ays?)?$/.exec(word);
    const money = /^[$>]*(\d{1,9}(?:\.\d{1,3})?)(k|m)?(?:\$|usd)?$/.exec(word);
    if (age) query.maxAgeHours = Number(age[1]) * (age[2] === 'd' ? 24 : 1);
    else if (money)
      query.minLiquidityUsd =
        Number(money[1]) * (money[2] === 'k' ? 1e3 : money[2] === 'm' ? 1e6 : 1);
    else if (/^[a-z][a-z0-9-]{1,39}$/.test(word) && !NOT_A_NETWORK.test(word)) query.chain = word;
  }
  return query;
}

const NOT_A_NETWORK = pattern()`
  ^(on|in|of|for|with|over|above|at|least|more|than|liquidity|pools?|usd|dollars?|new|the|and
  |from|last|launch(es)?|tokens?|all)$
`;
