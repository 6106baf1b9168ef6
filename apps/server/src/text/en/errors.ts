/** Sentences of the API's refusals, by code. Features bring their own codes and sentences. */
export const errorText = {
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that kind of request.',
  bad_request: 'The request could not be understood.',
  broken_json: 'The request is not valid JSON.',
  unsupported_type: 'Send this as JSON, with the content type application/json.',
  body_too_large: 'This is larger than the server takes.',
  invalid_input: 'Please check what you entered.',
  forbidden: 'This is not allowed.',
  wrong_origin: 'This request came from another site and was refused.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  internal:
    'Something went wrong on our side. Please try again; if it happens again, tell us the request id.',
} as const;

export type CommonErrorCode = keyof typeof errorText;

/**
 * What is wrong with one field, where its schema says nothing of its own. The input itself is never
 * repeated.
 */
export const fieldText = {
  missing: 'This is required.',
  unknown: 'This field is not known.',
  type: (expected: string) => `This must be ${expected}.`,
  format: 'This is not in the right form.',
  names: {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    Object: 'an object',
    Array: 'a list',
    Date: 'a date',
  } as Record<string, string>,
} as const;
