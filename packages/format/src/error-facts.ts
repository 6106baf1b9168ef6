/** Anything may be thrown: these read the parts that an Error has, and are empty otherwise. */
export const errorMessage = (error: unknown): string => textOf(error, 'message') ?? String(error);
export const errorName = (error: unknown): string => textOf(error, 'name') ?? 'Error';
/** As Node's, PostgreSQL's and the network's errors carry it: 'ENOENT', '08006'. */
export const errorCode = (error: unknown): string | undefined => textOf(error, 'code');

function textOf(error: unknown, key: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const property: unknown = Reflect.get(error, key);
  return typeof property === 'string' ? property : undefined;
}
