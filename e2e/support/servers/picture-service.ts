import { createServer } from 'node:http';
import { freePort } from '../start-site.ts';

/** A model's service on this machine that answers every wish with one picture. */
export async function startPictureService(
  picture: Buffer,
): Promise<{ url: string; asked: string[]; stop(): void }> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ created: 1, data: [{ b64_json: picture.toString('base64') }] })),
      );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: requestedPaths,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
