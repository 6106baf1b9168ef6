import type { studio } from '@firm/core';
import type { Values } from './variables.ts';

/** How much may be made, a day, where the environment says nothing else. */
export function studioLimits(values: Values): studio.StudioLimits {
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
