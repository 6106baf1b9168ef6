import { makeGif, makeWav } from './media.ts';
import { startServiceServer, type Reply, type ServiceServer } from './service-server.ts';

const bases: Record<string, unknown> = {
  tip: '',
  eta: 41.6,
  message: 'Try to fetch request after seconds estimated',
  id: 165919001,
  output: [],
  webhook_status: '',
};

/**
 * As ModelsLab answers: voice and chat at once, music and clips later, the key in every body. A job
 * is asked for twice before it is done, and its file is there at the third look.
 */
export async function startModelsLabServer(key: string): Promise<ServiceServer> {
  const looks = new Map<string, number>();
  return await startServiceServer(({ method, path, json }, url): Reply | undefined => {
    const nth = (looks.get(path) ?? 0) + 1;
    looks.set(path, nth);
    if (path.startsWith('/files/')) return file(method, path, nth);
    if (method !== 'POST')
      return {
        json: {
          status: 'error',
          message: 'Invalid API Request',
          tip: 'Send a POST with Content-Type application/json and valid JSON',
        },
      };
    if (json.key !== key) return { json: { status: 'error', messege: 'Invalid API key' } };
    if (path === '/api/v6/voice/text_to_audio' || path === '/api/v6/voice/text_to_speech')
      return {
        json: {
          status: 'success',
          generationTime: 3.4,
          id: 165919002,
          output: [`${url}/files/voice.wav`],
          proxy_links: [`${url}/files/voice.wav`],
          audio_time: 0.5,
        },
      };
    if (path === '/api/v6/voice/music_gen')
      return {
        json: {
          status: 'processing',
          ...bases,
          fetch_result: `${url}/api/v6/voice/fetch/165919003`,
          future_links: [`${url}/files/later-music.wav`],
        },
      };
    if (path === '/api/v6/video/text2video')
      return {
        json: {
          status: 'processing',
          ...bases,
          fetch_result: `${url}/api/v6/video/fetch/165919001`,
          future_links: [`${url}/files/later.gif`],
        },
      };
    if (path === '/api/v6/llm/uncensored_chat')
      return {
        json: {
          status: 'success',
          message: 'A short answer.',
          meta: { max_tokens: 1000, temperature: 1 },
        },
      };
    if (path.includes('/fetch/'))
      return nth < 2
        ? {
            json: {
              status: 'processing',
              messege: 'Request processing',
              id: 165919001,
              output: [],
            },
          }
        : {
            json: {
              status: 'success',
              id: 165919001,
              output: [`${url}/files/${path.includes('video') ? 'clip.gif' : 'music.wav'}`],
            },
          };
    return undefined;
  });
}

function file(method: string, path: string, nth: number): Reply | undefined {
  if (path.includes('later') && nth < 3) return undefined;
  const bytes = path.endsWith('.gif') ? makeGif() : makeWav();
  return {
    bytes: method === 'HEAD' ? new Uint8Array() : bytes,
    headers: { 'content-type': path.endsWith('.gif') ? 'image/gif' : 'audio/wav' },
  };
}
