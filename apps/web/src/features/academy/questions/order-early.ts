import { optionOrder, seedOfTry } from './option-order.ts';

/*
 * Stands in the drawn page behind a question's options (build/prerender.mjs) and puts them into this
 * browser's order before anybody sees them. They are moved and not only shown elsewhere, so that
 * keys go through them as they stand. The program finds the order in which it would draw them.
 */
const { currentScript } = document;
const box = currentScript?.previousElementSibling;
// The program knows nothing of it.
currentScript?.remove();
if (box instanceof HTMLElement) {
  const question = box.dataset['optionsOf'] ?? '';
  const seed = seedOfTry(question);
  const options = [...box.querySelectorAll('label')];
  const earlyOrder = optionOrder(question, options.length);
  const next = options.at(-1)?.nextSibling ?? null;
  for (const index of optionOrder(seed, options.length)) {
    const option = options[earlyOrder.indexOf(index)];
    if (option !== undefined) box.insertBefore(option, next);
  }
  const { dataset } = document.documentElement;
  dataset['ordered'] = `${dataset['ordered'] ?? ''}\n${seed}`;
}
