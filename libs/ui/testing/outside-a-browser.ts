/** The default width of a test's screen in pixels. */
export const WIDE = 1440;

/** `matchMedia` of a screen with this width in pixels. */
export const matchMediaAt = (width: number) => (query: string) => {
  const bound = (kind: string) =>
    Number(new RegExp(`${kind}-width:\\s*([\\d.]+)px`).exec(query)?.[1]);
  const [least, most] = [bound('min'), bound('max')];
  const matches = !(width < least) && !(width > most) && (least > 0 || most > 0);
  const deaf = () => undefined;
  const listening = { addEventListener: deaf, removeEventListener: deaf };
  return { matches, media: query, ...listening, addListener: deaf, removeListener: deaf };
};
