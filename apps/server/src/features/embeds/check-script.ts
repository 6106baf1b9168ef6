import { embedText as text } from './text/en/embeds.ts';

/**
 * The script of other people's pages: `<script src=".../embed/check.js" data-chain="…"
 * data-address="…" async></script>` becomes a button. Nothing is asked before that is pressed; then
 * a frame stands there that may run nothing and has no cookies.
 */
export const writeCheckScript = ({
  publicUrl,
  brand,
}: {
  publicUrl: string;
  brand: string;
}): string => `(() => {
  const script = document.currentScript;
  if (!script) return;
  const { chain = '', address = '' } = script.dataset;
  if (!/^[a-z0-9-]{1,40}$/.test(chain) || !/^[0-9a-zA-Z]{20,100}$/.test(address)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = ${JSON.stringify(text.check)};
  button.title = ${JSON.stringify(text.frame(brand))};
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.title = ${JSON.stringify(text.frame(brand))};
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    frame.setAttribute('credentialless', '');
    frame.referrerPolicy = 'origin';
    frame.style.cssText = 'border:1px solid #888;border-radius:8px;width:100%;max-width:480px;height:320px';
    frame.src = ${JSON.stringify(publicUrl)} + '/embed/check/' + chain + '/' + address;
    button.replaceWith(frame);
    frame.focus();
  });
  script.after(button);
})();
`;
