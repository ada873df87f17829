/** Saves a file in the browser. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name that every file system accepts. Letters of any script are kept. */
export const safeFileName = (name: string): string =>
  name
    .replaceAll(/[<>:"/\\|?*]/g, '')
    .replace(/[. ]+$/, '')
    .trim() || 'neo';
