export { ChatPage } from './chat/chat-page.tsx';
export { HubPage } from './hub-page.tsx';
export { ImagePage } from './image-page.tsx';
export { MusicPage } from './music-page.tsx';
export { VideoPage } from './video/video-page.tsx';
export { VoicePage } from './voice-page.tsx';
