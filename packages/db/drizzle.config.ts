// Only for authoring. After a change in src/schema, in this folder:
//   npm install --prefix /tmp/kit drizzle-kit@0.31.11 drizzle-orm@0.45.4
//   /tmp/kit/node_modules/.bin/drizzle-kit generate --name what_changed
// and commit the SQL. Running programs apply what is committed and never generate.
export default {
  dialect: 'postgresql',
  schema: './src/schema/index.ts',
  out: './migrations',
  casing: 'snake_case',
};
