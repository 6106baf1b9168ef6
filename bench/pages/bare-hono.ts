import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** Answers one page from memory, in a process of its own. Its standard input says which. */
type Page = { path: string; headers: Record<string, string>; body: string };

// Written by the bench that starts this.
const page = JSON.parse(await text(process.stdin)) as Page;
const bytes = Buffer.from(page.body, 'base64');
const app = new Hono();
app.get(page.path.replace(/\?.*$/, ''), (c) => c.body(bytes, 200, page.headers));
const answer = getRequestListener(app.fetch);
createServer((request, response) => void answer(request, response)).listen(
  Number(process.argv[2]),
  () => console.log('ready'),
);
