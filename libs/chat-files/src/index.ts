export { FILE_MAX_WORDINGS, NotAChatFile, TooManyMessages } from './chat-file.ts';
export type { ChatFilePart, ChatMessage, ImportReport, Wording } from './chat-file.ts';
export { readChatFile } from './readers/read-chat-file.ts';
export { CHAT_FILE_TYPES, chatFileName } from './writers/file-name.ts';
export { writeChatFile } from './writers/write-chat-file.ts';
export type { ChatFileHead, SpokenMessage, StoredWording } from './writers/writer.ts';
