import * as v from 'valibot';
import { marketSchema } from './tokens/market.ts';
import { launchListSchema } from './tokens/safety.ts';
import { studioJobSchema } from './studio.ts';

/**
 * Query of GET /api/events: topics, with commas between. A topic is a name; where it has many
 * things, the one that is meant stands behind a colon (`job:` and the number of a generation).
 */
export const eventsQuerySchema = v.strictObject({
  topics: v.pipe(
    v.string(),
    v.maxLength(200),
    v.transform((text) => [...new Set(text.split(','))]),
    v.minLength(1),
  ),
});

/** Data of each topic, by its name. Events have the name of the requested topic. */
export const topicSchemas = {
  launches: launchListSchema,
  market: marketSchema,
  job: studioJobSchema,
};
