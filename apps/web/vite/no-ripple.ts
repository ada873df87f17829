/** In place of MUI's ripple, which no theme of ours turns on. */
export default function NoRipple(): null {
  return null;
}
