const isName = /^[A-Za-z_$][\w$]*$/;
const nest = (text) => text.replaceAll('\n', '\n  ');

/**
 * A JSON Schema as a TypeScript type.
 *
 * @throws where it says something that has no type here: better no client than a wrong one
 */
export function typeOf(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ') || 'never';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return Array.isArray(schema.prefixItems)
        ? `[${schema.prefixItems.map(typeOf).join(', ')}]`
        : `(${typeOf(schema.items)})[]`;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case undefined:
      if (Object.keys(schema).every((name) => name.startsWith('$') || name === 'description'))
        return 'unknown';
  }
  throw new Error(`no type for ${JSON.stringify(schema).slice(0, 200)}`);
}

function objectType({ properties = {}, required = [], additionalProperties }) {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${isName.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${nest(typeOf(schema))};`,
  );
  const isRecord = typeof additionalProperties === 'object';
  if (isRecord) fields.push(`[name: string]: ${nest(typeOf(additionalProperties))};`);
  return fields.length === 0 ? 'Record<string, never>' : `{\n  ${fields.join('\n  ')}\n}`;
}
