/** Sections that come after the first ones, in one file. */
export { MemorySettings } from './MemorySettings.tsx';
export { Notifications } from './Notifications.tsx';
