import type { studio } from '@firm/core';
import { configText as text } from '../text/en/config.ts';
import { ConfigurationError } from './read-values.ts';
import type { Values } from './variables.ts';

/** Largest value of a database counter. */
const MAX_COUNTED = 2_147_483_647;

/**
 * How much may be made, a day, where the environment says nothing else.
 *
 * @throws ConfigurationError where an address would have more than can be counted
 */
export function studioLimits(values: Values): studio.StudioLimits {
  const limits = readLimits(values);
  for (const [tool, limit] of Object.entries(limits.perPerson))
    if (limit * limits.peoplePerAddress > MAX_COUNTED)
      throw new ConfigurationError(
        text.tooManyUses(`STUDIO_LIMIT_${tool.toUpperCase()}`, limit, limits.peoplePerAddress),
      );
  return limits;
}

function readLimits(values: Values): studio.StudioLimits {
  return {
    perPerson: {
      image: values.STUDIO_LIMIT_IMAGE ?? 20,
      voice: values.STUDIO_LIMIT_VOICE ?? 20,
      music: values.STUDIO_LIMIT_MUSIC ?? 20,
      video: values.STUDIO_LIMIT_VIDEO ?? 10,
      chat: values.STUDIO_LIMIT_CHAT ?? 100,
    },
    peoplePerAddress: values.STUDIO_PEOPLE_PER_ADDRESS ?? 5,
    perPaidEngine: values.STUDIO_DAILY_CAP ?? 500,
    bytesPerPerson: values.STUDIO_BYTES_PER_PERSON ?? 500_000_000,
    bytesTotal: values.STUDIO_BYTES_TOTAL,
  };
}
