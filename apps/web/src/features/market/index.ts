export { change, dollars, linePath, price } from './figures.ts';
export { MarketCards } from './market-cards.tsx';
export { MarketPlace } from './market-loading.tsx';
