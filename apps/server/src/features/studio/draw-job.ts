import { html, raw } from 'hono/html';
import { formatLongDate } from '@firm/format';
import type { StudioJob } from '@firm/schema';
import { formsText } from '../../text/en/forms.ts';
import { studioPagesText } from './text/en/studio-pages.ts';
import type { Html } from '../../http/site/shared-page.ts';

const text = formsText.job;

export const isUnderWay = ({ status }: StudioJob): boolean =>
  status === 'queued' || status === 'running';

/**
 * One generation as it is now: how far it is, the result with its download, or why there is none.
 *
 * @param renews the page asks for itself again, which who reads slowly can stop
 */
export function drawJob(job: StudioJob, renews: boolean): Html {
  return html`<div class="form-answer${job.error === null ? '' : ' form-bad'}" role="status">
    ${drawState(job, renews)}
    <p><strong>${text.prompt}:</strong> ${job.prompt}</p>
  </div>`;
}

function drawState(job: StudioJob, renews: boolean): Html {
  const { tool, file, error, engine, createdAt } = job;
  if (isUnderWay(job)) return drawProgress(job, renews);
  if (error !== null) return html`<p>${error.message}</p>`;
  if (file === null) return html`<p>${text.cancelled}</p>`;
  const size =
    file.width !== null && file.height !== null
      ? raw(` width="${file.width}" height="${file.height}"`)
      : '';
  const preview = file.type.startsWith('image/')
    ? html`<img src="${file.path}" alt="${job.prompt}"${size}>`
    : html`<audio src="${file.path}" controls preload="metadata"></audio>`;
  const download = tool === 'image' ? text.downloadImage : text.download;
  const day = formatLongDate(new Date(createdAt), 'UTC');
  return html`${preview}
    <p><a href="${file.path}?download" download="${file.name}">${download}</a></p>
    ${job.leftOut.length > 0 ? html`<p>${studioPagesText.leftOut[tool](job.leftOut)}</p>` : ''}
    <p>${studioPagesText.madeBy(engine.name, engine.isBuiltIn, day)}</p>`;
}

const drawProgress = ({ tool, progress, ahead }: StudioJob, renews: boolean): Html =>
  html`<p>${text.busy[tool]}</p>
    <progress max="100" value="${progress}" aria-label="${text.progress}"></progress>
    ${ahead !== null && ahead > 0 ? html`<p>${text.ahead(ahead)}</p>` : ''}
    <p>${renews ? drawRenewing() : html`<a href="?">${text.lookAgain}</a>`}</p>`;

const drawRenewing = (): Html => html`${text.renews} <a href="?still">${text.still}</a>`;
