/** In place of MUI's own hues, of which only its default theme is made. Ours names each colour. */
const BLACK = '#000';

// oxlint-disable-next-line import/no-default-export -- MUI imports the default
export default {
  200: BLACK,
  300: BLACK,
  400: BLACK,
  500: BLACK,
  700: BLACK,
  800: BLACK,
  900: BLACK,
};
