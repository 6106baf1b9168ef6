/** About a token of a language model, in characters. */
const CHARACTERS_A_TOKEN = 4;
const LONG_TOKENS = 200;

/** Whether a model's text is so long that it has to say beside it that a model wrote it. */
export const isLongText = (text: string): boolean => text.length > LONG_TOKENS * CHARACTERS_A_TOKEN;
