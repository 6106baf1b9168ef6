/** The assistant's page, which then asks what happened. */
export const HELP_PATH = '/assistant?help';
