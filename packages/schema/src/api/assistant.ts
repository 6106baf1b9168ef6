import {
  alertListSchema,
  alertSettingsSchema,
  answerSchema,
  assistantMessageSchema,
  watchListSchema,
} from '../assistant.ts';
import { botRequestAnswerSchema, botRequestSchema } from '../people/bot-request.ts';
import { endpoint } from '../endpoint.ts';

/** For everybody; in the Mini App it is Telegram that says who asks, whatever cookies there are. */
export const ask = endpoint('POST', '/api/assistant/messages', {
  summary: 'One message to the assistant',
  program: 'read:checks',
  auth: 'optional',
  limit: { burst: 80, perMinute: 120 },
  body: assistantMessageSchema,
  description: 'Its answer',
  answer: answerSchema,
  noStore: true,
  refusals: ['telegram/not-known', 'telegram/opened-long-ago'],
});

/** New ones come from '/watch'. */
export const watches = endpoint('GET', '/api/assistant/watches', {
  summary: 'What this person watches',
  auth: 'session',
  description: 'Watches, and how many their tier allows',
  answer: watchListSchema,
  noStore: true,
});

export const endWatch = endpoint('DELETE', '/api/assistant/watches/:id', {
  summary: 'Ends a watch',
  auth: 'session',
  status: 204,
  description: 'Ended',
  noStore: true,
});

export const alerts = endpoint('GET', '/api/assistant/alerts', {
  summary: 'This person’s alerts, newest first',
  auth: 'session',
  description: 'Alerts',
  answer: alertListSchema,
  noStore: true,
});

export const markAlertsRead = endpoint('POST', '/api/assistant/alerts/read', {
  summary: 'Marks all alerts as read',
  auth: 'session',
  status: 204,
  description: 'Marked',
  noStore: true,
});

export const alertSettings = endpoint('GET', '/api/assistant/alert-settings', {
  summary: 'How this person gets alerts',
  auth: 'session',
  description: 'Settings',
  answer: alertSettingsSchema,
  noStore: true,
});

export const setAlertSettings = endpoint('PUT', '/api/assistant/alert-settings', {
  summary: 'Changes how this person gets alerts',
  auth: 'session',
  limit: { name: 'alert settings', limit: 60, windowSeconds: 600 },
  body: alertSettingsSchema,
  description: 'Settings',
  answer: alertSettingsSchema,
  noStore: true,
  refusals: ['assistant/bad-alert-settings'],
});

/** Says success only when the request is kept and the mail service has accepted it. */
export const requestBot = endpoint('POST', '/api/bot-requests', {
  summary: 'Request a custom bot',
  limit: { name: 'bot-request', limit: 10, windowSeconds: 3600 },
  body: botRequestSchema,
  description: 'Kept and sent',
  answer: botRequestAnswerSchema,
  refusals: ['bot-request/not-delivered'],
});
