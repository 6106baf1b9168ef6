/** Stands between the choices that a conversation is about: what was offered to choose from. */
export const CHOICE = ' | ';
