import { breakable } from './breakable.tsx';

/** A text as it was written: line breaks are kept, nothing is interpreted. */
export function PlainText({ text }: { text: string }) {
  return <p dir="auto">{breakable(text)}</p>;
}
