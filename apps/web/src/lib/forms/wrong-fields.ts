import * as v from 'valibot';

/** Schema errors of the values: the first sentence for each wrong field. */
export function wrongFields(
  schema: v.GenericSchema,
  values: Record<string, string>,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const issue of v.safeParse(schema, values).issues ?? [])
    wrong[v.getDotPath(issue) ?? ''] ??= issue.message;
  return wrong;
}
