import { apiKeysSchema, madeApiKeySchema, newApiKeySchema } from '../developers/developers.ts';
import { endpoint } from '../endpoint.ts';
import { unproven } from '../refusals.ts';
import {
  newWebhookSchema,
  savedWebhookSchema,
  webhookDeliveriesQuerySchema,
  webhookDeliveriesSchema,
  webhooksSchema,
} from '../developers/webhooks.ts';

const account = ['account'] as const;
const changes = { name: 'api keys', limit: 30, windowSeconds: 3600, by: 'person' } as const;

export const keys = endpoint('GET', '/api/account/keys', {
  summary: 'Your API keys, without the keys themselves',
  tags: account,
  auth: 'account',
  answer: apiKeysSchema,
  noStore: true,
});

export const makeKey = endpoint('POST', '/api/account/keys', {
  summary: 'Make an API key; the answer shows it this once',
  tags: account,
  auth: 'account',
  isForActive: true,
  limit: changes,
  body: newApiKeySchema,
  status: 201,
  answer: madeApiKeySchema,
  noStore: true,
  refusals: ['key/too-many', ...unproven],
});

export const endKey = endpoint('DELETE', '/api/account/keys/:keyId', {
  summary: 'End an API key for good',
  tags: account,
  auth: 'account',
  limit: changes,
  status: 204,
});

export const webhooks = endpoint('GET', '/api/account/webhooks', {
  summary: 'Where programs of your keys hear of events',
  tags: account,
  auth: 'account',
  answer: webhooksSchema,
  noStore: true,
});

export const saveWebhook = endpoint('PUT', '/api/account/keys/:keyId/webhook', {
  summary: 'Have the program of a key hear of events; the answer to the first shows its secret',
  tags: account,
  auth: 'account',
  isForActive: true,
  limit: changes,
  body: newWebhookSchema,
  answer: savedWebhookSchema,
  noStore: true,
  refusals: ['webhook/address', 'webhook/scope', ...unproven],
});

export const removeWebhook = endpoint('DELETE', '/api/account/keys/:keyId/webhook', {
  summary: 'Stop sending events to the program of a key',
  tags: account,
  auth: 'account',
  limit: changes,
  status: 204,
});

export const webhookDeliveries = endpoint('GET', '/api/account/keys/:keyId/webhook/deliveries', {
  summary: 'The messages of the last 30 days to the program of a key, and what came of them',
  tags: account,
  auth: 'account',
  query: webhookDeliveriesQuerySchema,
  answer: webhookDeliveriesSchema,
  noStore: true,
});

export const replayDelivery = endpoint(
  'POST',
  '/api/account/webhook-deliveries/:deliveryId/replay',
  {
    summary: 'Send a message to a program again, by the same id',
    tags: account,
    auth: 'account',
    isForActive: true,
    limit: changes,
    status: 204,
  },
);
