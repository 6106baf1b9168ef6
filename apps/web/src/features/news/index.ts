export { NewsArticlePage, type ShownArticle } from './news-article.tsx';
export { newsDate, NewsPage } from './news-page.tsx';
