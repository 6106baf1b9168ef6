import { Agent, request, type IncomingMessage } from 'node:http';
import { readJson, rpcBy, type Post, type Rpc } from './json-rpc.ts';

/**
 * Connections to nodes on this machine stay open. `fetch` closes them after seconds, and until then
 * its timers wake the process up twice a second.
 */
const agent = new Agent({ keepAlive: true });

const postToNode: Post = async (url, body, { timeoutMilliseconds, maxBytes = Infinity }) => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const sentClientRequest = request(url, { method: 'POST', agent, headers }, resolve);
  sentClientRequest.on('error', reject);
  let late: Error | undefined;
  const timer = setTimeout(() => {
    late = Object.assign(new Error(`no answer in ${timeoutMilliseconds} ms`), {
      name: 'TimeoutError',
    });
    sentClientRequest.destroy(late);
  }, timeoutMilliseconds);
  sentClientRequest.end(body);
  try {
    return await readJson(await promise, maxBytes);
  } catch (error) {
    throw late ?? error;
  } finally {
    clearTimeout(timer);
  }
};

/** As rpcOver, for a node on this machine. */
export const rpcToNode = (url: string, timeoutMilliseconds: number): Rpc =>
  rpcBy(postToNode, { url, timeoutMilliseconds });
