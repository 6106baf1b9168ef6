export { Advice, Block, isAboutMoney } from './answer-blocks.tsx';
export { default as answerStyles } from './answer.module.css';
export { AssistantPage } from './assistant-page.tsx';
export { WatchList } from './watch-list.tsx';
