/** Column of a webhook's secret, to which its seal is bound. */
export const sealPlace = (webhookId: string) => ({
  table: 'webhook',
  column: 'sealed_secret',
  row: webhookId,
});
