/** Where the secret of a webhook stands. */
export const sealPlace = (webhookId: string) => ({
  table: 'webhook',
  column: 'sealed_secret',
  row: webhookId,
});
