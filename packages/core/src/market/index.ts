export { createMarket, type MarketDeps } from './deps.ts';
export { estimateImpact } from './estimate-impact.ts';
export { readChart } from './read-chart.ts';
export { readMarket } from './read-market.ts';
export { keepMarketFresh, watchMarket } from './watch-market.ts';
