/** Lets the browser keep a file. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name that every file system takes; nobody's name disappears for its letters. */
export const safeFileName = (name: string): string =>
  name
    .replaceAll(/[<>:"/\\|?*]/g, '')
    .replace(/[. ]+$/, '')
    .trim() || 'neo';
