/** In place of MUI's ripple, which no theme of ours turns on. */
// oxlint-disable-next-line import/no-default-export -- MUI imports the default
export default function NoRipple(): null {
  return null;
}
