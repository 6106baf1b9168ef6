import { makePng } from './media.ts';
import { startServiceServer, type ServiceServer } from './service-server.ts';

/** As Stability AI answers: v1 takes JSON, v2beta a form only. */
export async function startStabilityServer(key: string): Promise<ServiceServer> {
  const picture = Buffer.from(makePng()).toString('base64');
  return await startServiceServer(({ path, headers, json }) => {
    if (headers.authorization !== `Bearer ${key}`)
      return {
        status: 401,
        json: { id: 'x', name: 'unauthorized', message: 'Incorrect API key provided' },
      };
    if (path === '/v1/user/balance') return { json: { credits: 12.5 } };
    if (path === '/v1/generation/stable-diffusion-xl-1024-v1-0/text-to-image') {
      if (json.width !== 1024 || json.height !== 1024)
        return {
          status: 400,
          json: {
            id: 'x',
            name: 'invalid_sdxl_v1_dimensions',
            message: 'for stable-diffusion-xl-1024-v1-0 the allowed dimensions are 1024x1024',
          },
        };
      return {
        json: { artifacts: [{ base64: picture, seed: 1_050_625_087, finishReason: 'SUCCESS' }] },
      };
    }
    if (path !== '/v2beta/stable-image/generate/core')
      return {
        status: 404,
        json: { id: 'x', name: 'not_found', message: 'The specified engine was not found.' },
      };
    if (!headers['content-type']?.startsWith('multipart/form-data; boundary='))
      return {
        status: 400,
        json: {
          id: 'x',
          name: 'bad_request',
          errors: ['content-type: must be multipart/form-data'],
        },
      };
    return { json: { image: picture, finish_reason: 'SUCCESS', seed: 42 } };
  });
}
