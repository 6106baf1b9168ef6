import * as v from 'valibot';
import { marketSchema } from './market.ts';
import { launchListSchema } from './safety.ts';

/** Query of GET /api/events: names of topics, with commas between. */
export const eventsQuerySchema = v.strictObject({
  topics: v.pipe(
    v.string(),
    v.maxLength(200),
    v.transform((text) => [...new Set(text.split(','))]),
    v.minLength(1),
  ),
});

/** What each topic tells; its name is also the name of its events. */
export const topicSchemas = { launches: launchListSchema, market: marketSchema };
